import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Area, findFreePlace } from './free-place.model.ts';

const controls =
  'a[href], button, input, select, textarea, summary, label, [contenteditable="true"], [tabindex="0"]';

const isShown = ({ width, height }: DOMRect): boolean =>
  width > 0 && height > 0;

/** Returns the part of the window that the keyboard of a phone leaves visible. */
const readVisibleArea = (): Area => {
  const { innerWidth, innerHeight, visualViewport } = window;
  const left = visualViewport?.offsetLeft ?? 0;
  const top = visualViewport?.offsetTop ?? 0;
  const width = visualViewport?.width ?? innerWidth;
  const height = visualViewport?.height ?? innerHeight;
  return { left, top, right: left + width, bottom: top + height };
};

/** Returns the open dialog that is in front, behind which nothing can be pressed; undefined without one. */
const findFrontDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);

/** Moves a popover to the top layer, above every dialog, or out of it; an old browser has none and shows it in the page. */
const setInTopLayer = (box: HTMLElement, isOnTop: boolean): void => {
  // A box that is no longer in the page has left the top layer.
  if ('togglePopover' in box && box.isConnected) box.togglePopover(isOnTop);
};

const moveToFreePlace = (box: HTMLElement): void => {
  const found = findFreePlace(
    readVisibleArea(),
    box.getBoundingClientRect(),
    [...(findFrontDialog() ?? document).querySelectorAll(controls)]
      .map((control) => control.getBoundingClientRect())
      .filter(isShown),
  );
  box.style.left = found ? `${found.left}px` : '';
  box.style.top = found ? `${found.top}px` : '';
  box.style.bottom = found ? 'auto' : '';
};

/** Returns the open dialog in front; a change of it renders the component again while `isWatching`. */
export const useFrontDialog = (
  isWatching: boolean,
): HTMLElement | undefined => {
  const [dialog, setDialog] = useState<HTMLElement>();
  useLayoutEffect(() => {
    if (!isWatching) return;
    const update = () => setDialog(findFrontDialog());
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, {
      ...{ childList: true, subtree: true },
      attributeFilter: ['open'],
    });
    return () => {
      observer.disconnect();
      setDialog(undefined);
    };
  }, [isWatching]);
  return dialog;
};

/** Shows a fixed box above all else, and keeps it away from every control while it is shown, also when the page scrolls or a keyboard opens. */
export const useFreePlace = (
  ref: RefObject<HTMLElement | null>,
  isVisible: boolean,
  /** The dialog in which the box is, if any. */
  dialog: HTMLElement | undefined,
): void => {
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !isVisible) return;
    setInTopLayer(box, true);
    let frame = 0;
    const move = () => moveToFreePlace(box);
    const moveSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    move();
    const targets = [window, window.visualViewport];
    // A change of the page, such as an item that was added, moves its controls.
    const observer = new MutationObserver(moveSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const target of targets)
      for (const name of ['scroll', 'resize'])
        target?.addEventListener(name, moveSoon);
    return () => {
      setInTopLayer(box, false);
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const target of targets)
        for (const name of ['scroll', 'resize'])
          target?.removeEventListener(name, moveSoon);
    };
  }, [ref, isVisible, dialog]);
};
