import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { readProductFilters } from "../rules/product-filters.ts";
import { listAddress } from "./list-address.ts";

const pauseMs = 350;

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Applies a filter form by itself: at once after a choice, and debounced while somebody types or
 * slides. Each choice is one entry in the browser's history; all typing in one field is one entry.
 * The form shows what the address says (`query`, without a page), so going back also unchecks the
 * box.
 */
export function useFilterForm(query: string) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const isStepBack = useNavigationType() === "POP";
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rendered = useRef<{ readonly key: string; readonly query: string } | null>(null);
  // The field whose typing made the newest history entry, and the entry before it.
  const gradual = useRef<{ readonly name: string; readonly from: string } | null>(null);

  function go(name: string | null) {
    if (form.current === null || rendered.current === null) return;
    const current = readProductFilters(new URLSearchParams(rendered.current.query));
    const typed = readProductFilters(queryOf(form.current));
    // Another category has other attributes.
    const next = typed.category === current.category ? typed : { ...typed, attributes: {} };
    const nextAddress = listAddress(next);
    if (nextAddress === listAddress(current)) return;
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
    // A quick visitor may choose before hydration.
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
    /** The focus has left the field: further typing is a new entry. */
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
 * Sets the controls directly, without rendering them: who types or slides keeps the place, except
 * when going back.
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

/** The empty value means no order was requested. */
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
