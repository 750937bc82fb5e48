import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { readProductFilters } from "../rules/product-filters.ts";
import { listAddress } from "./list-address.ts";

const pauseMs = 350;

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Makes a form of filters apply by itself: at once after a choice, after a short pause while
 * somebody types or slides. Each choice is a step of its own in the browser's history, all the
 * typing in one field is one step. The form in turn shows what stands in the address (`query`,
 * without a page), so that a step back also takes the choice out of its box.
 */
export function useFilterForm(query: string) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const isStepBack = useNavigationType() === "POP";
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rendered = useRef<{ readonly key: string; readonly query: string } | null>(null);
  // The field whose typing made the newest step, and the step it came from.
  const gradual = useRef<{ readonly name: string; readonly from: string } | null>(null);

  function go(name: string | null) {
    if (form.current === null || rendered.current === null) return;
    const nextAddress = listAddress(readProductFilters(queryOf(form.current)));
    if (
      nextAddress === listAddress(readProductFilters(new URLSearchParams(rendered.current.query)))
    )
      return;
    const isSameStep =
      name !== null &&
      gradual.current?.name === name &&
      gradual.current.from !== rendered.current.key;
    if (!isSameStep) gradual.current = name === null ? null : { name, from: rendered.current.key };
    void navigate(nextAddress, { replace: isSameStep, preventScrollReset: true });
  }

  const onAddress = useEffectEvent(() => {
    const isFirst = rendered.current === null;
    rendered.current = { key, query };
    if (isStepBack) gradual.current = null;
    // Somebody quick has chosen before the page came to life.
    if (isFirst) go(null);
    else if (form.current !== null) showIn(form.current, new URLSearchParams(query), isStepBack);
  });
  useEffect(() => onAddress(), [query, key]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  return {
    ref: form,
    onChange({ target }: { readonly target: EventTarget }) {
      if (!isControl(target) || target.form !== form.current) return;
      clearTimeout(waiting.current);
      if (isGradual(target)) waiting.current = setTimeout(() => go(target.name), pauseMs);
      else go(null);
    },
    /** The focus has gone elsewhere: what is typed next is another step. */
    onBlur() {
      gradual.current = null;
    },
    onSubmit(event: { preventDefault(): void }) {
      event.preventDefault();
      clearTimeout(waiting.current);
      go(null);
    },
  };
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * Sets the controls, which are not drawn anew: whoever types or slides keeps the place, unless
 * going back.
 */
function showIn(form: HTMLFormElement, query: URLSearchParams, isStepBack: boolean): void {
  for (const control of form.elements) {
    if (
      !isControl(control) ||
      (isGradual(control) && control === document.activeElement && !isStepBack)
    )
      continue;
    if (
      control instanceof HTMLInputElement &&
      (control.type === "checkbox" || control.type === "radio")
    )
      control.checked = isRequested(query, control);
    else if (control.type === "search" || control instanceof HTMLSelectElement)
      control.value = query.get(control.name) ?? "";
  }
}

/** The empty value stands for none asked. */
function isRequested(query: URLSearchParams, { name, value }: HTMLInputElement): boolean {
  return value === "" ? !query.has(name) : query.getAll(name).includes(value);
}

function isGradual(control: Control): boolean {
  return (
    control instanceof HTMLInputElement && (control.type === "search" || control.type === "range")
  );
}

function isControl(target: unknown): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
