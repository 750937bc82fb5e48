import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type SetStateAction,
} from "react";
import { pictureAddress, pictureSources } from "#modules/media/public.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon, xIcon, zoomInIcon, zoomOutIcon } from "#ui/icons.ts";
import type { ProductPicture } from "../../contract.ts";
import { clickScale, pushed, wholePicture, zoomedAt, type Zoom } from "../rules/zoom.ts";
import { largeSizes } from "../../listing/ui/display-picture.ts";
import { t } from "#shared/texts/text.ts";

/** The pictures, and the index of the first one shown. */
export type PictureViewerProps = {
  pictures: readonly ProductPicture[];
  opening: number;
  onLeave: (place: number) => void;
};

/** The product's pictures on the full screen. Loaded on first use. */
export function PictureViewer({ pictures, opening, onLeave }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(opening);
  const [zoom, setZoom] = useState(wholePicture);
  const picture = pictures[place];

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  function go(by: 1 | -1) {
    if (pictures.length === 1) return;
    setPlace((place + by + pictures.length) % pictures.length);
    setZoom(wholePicture);
  }
  function turn() {
    setZoom(zoom.scale > 1 ? wholePicture : { ...wholePicture, scale: clickScale });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") go(1);
    else if (event.key === "ArrowLeft") go(-1);
    else if (event.key === "+" || event.key === "=")
      setZoom({ ...wholePicture, scale: clickScale });
    else if (event.key === "-") setZoom(wholePicture);
    else return;
    event.preventDefault();
  }

  if (picture === undefined) return null;
  const isLarge = zoom.scale > 1;
  return (
    <dialog
      ref={dialog}
      aria-label={t("Pictures")}
      onClose={() => onLeave(place)}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden overscroll-contain bg-surface text-ink open:grid open:animate-appear open:grid-rows-[auto_1fr_auto]"
    >
      <div className="flex items-center justify-between gap-3 px-3 py-2 sm:px-5 sm:py-3">
        <p className="money px-1" aria-live="polite">
          <span className="sr-only">{t("Picture")} </span>
          {t("{place} of {number}", { place: place + 1, number: pictures.length })}
        </p>
        <div className="flex gap-1">
          <Button
            type="button"
            variant="quiet"
            size="icon"
            aria-label={isLarge ? t("Show the whole picture") : t("Zoom in")}
            onClick={turn}
          >
            {isLarge ? (
              <Icon d={zoomOutIcon} strokeWidth={1.7} />
            ) : (
              <Icon d={zoomInIcon} strokeWidth={1.7} />
            )}
          </Button>
          <Button
            type="button"
            variant="quiet"
            size="icon"
            aria-label={t("Close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon d={xIcon} strokeWidth={1.7} />
          </Button>
        </div>
      </div>
      <Frame key={picture.file} picture={picture} zoom={zoom} onZoom={setZoom} onSwipe={go} />
      <div
        className={classes(
          "flex justify-between px-3 py-2 sm:px-5 sm:py-3",
          pictures.length === 1 && "invisible",
        )}
      >
        <Button type="button" variant="quiet" onClick={() => go(-1)}>
          <Icon d={chevronLeftIcon} strokeWidth={1.7} />
          {t("Previous")}
        </Button>
        <Button type="button" variant="quiet" onClick={() => go(1)}>
          {t("Next")}
          <Icon d={chevronRightIcon} strokeWidth={1.7} />
        </Button>
      </div>
    </dialog>
  );
}

type FrameProps = {
  picture: ProductPicture;
  zoom: Zoom;
  onZoom: Dispatch<SetStateAction<Zoom>>;
  onSwipe: (by: 1 | -1) => void;
};
type Finger = { readonly x: number; readonly y: number };

const swipePixels = 48;
const clickPixels = 6;
const wheelPixelsPerTurn = 300;

/**
 * One finger moves an enlarged picture and swipes a whole one. Two fingers pinch, a wheel zooms at
 * the pointer, a click zooms in and out.
 */
function Frame({ picture, zoom, onZoom, onSwipe }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  const began = useRef<Finger | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // Added by hand: React adds a passive listener, and the page behind would scroll.
    function onWheel(event: WheelEvent) {
      event.preventDefault();
      if (element === null) return;
      onZoom((before) =>
        zoomedAt(
          before,
          2 ** (-event.deltaY / wheelPixelsPerTurn),
          fromMiddle(element, event.clientX, event.clientY),
          sizeOf(element),
        ),
      );
    }
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [onZoom]);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const finger = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, finger);
    began.current = fingers.current.size === 1 ? finger : null;
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const element = event.currentTarget;
    fingers.current.set(event.pointerId, now);
    if (other === undefined)
      return onZoom((zoomed) =>
        pushed(zoomed, { x: now.x - before.x, y: now.y - before.y }, sizeOf(element)),
      );
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    onZoom((zoomed) =>
      zoomedAt(
        zoomed,
        factor,
        fromMiddle(element, (now.x + other.x) / 2, (now.y + other.y) / 2),
        sizeOf(element),
      ),
    );
  }
  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    fingers.current.delete(event.pointerId);
    const start = began.current;
    began.current = null;
    if (start === null) return;
    const by = { x: event.clientX - start.x, y: event.clientY - start.y };
    if (Math.hypot(by.x, by.y) <= clickPixels) {
      const element = event.currentTarget;
      onZoom(
        zoom.scale > 1
          ? wholePicture
          : zoomedAt(
              wholePicture,
              clickScale,
              fromMiddle(element, event.clientX, event.clientY),
              sizeOf(element),
            ),
      );
    } else if (zoom.scale === 1 && Math.abs(by.x) > Math.max(swipePixels, Math.abs(by.y)))
      onSwipe(by.x < 0 ? 1 : -1);
  }
  function onPointerCancel(event: PointerEvent<HTMLDivElement>) {
    fingers.current.delete(event.pointerId);
    began.current = null;
  }

  return (
    <div
      ref={frame}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      className={classes(
        "relative min-h-0 touch-none overflow-hidden select-none",
        zoom.scale > 1 ? "cursor-zoom-out" : "cursor-zoom-in",
      )}
    >
      <div
        className="absolute inset-0"
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      >
        {/* The gallery's picture, already loaded, until the sharp one arrives. */}
        <Layer picture={picture} alt="" sizes={largeSizes} />
        <Layer picture={picture} alt={picture.alt} sizes="(min-width: 48rem) 150vh, 200vw" />
      </div>
    </div>
  );
}

function Layer({ picture, alt, sizes }: { picture: ProductPicture; alt: string; sizes: string }) {
  return (
    <img
      src={pictureAddress(picture.file, 1600)}
      srcSet={pictureSources(picture.file, picture.width)}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      draggable={false}
      className="absolute inset-0 size-full object-contain"
    />
  );
}

function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  return { width: element.clientWidth, height: element.clientHeight };
}

function fromMiddle(element: HTMLElement, x: number, y: number): Finger {
  const box = element.getBoundingClientRect();
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
}

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
