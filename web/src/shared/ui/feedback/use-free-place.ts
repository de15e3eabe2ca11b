import { type RefObject, useLayoutEffect } from 'react';
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

const moveToFreePlace = (box: HTMLElement): void => {
  const found = findFreePlace(
    readVisibleArea(),
    box.getBoundingClientRect(),
    [...document.querySelectorAll(controls)]
      .map((control) => control.getBoundingClientRect())
      .filter(isShown),
  );
  box.style.left = found ? `${found.left}px` : '';
  box.style.top = found ? `${found.top}px` : '';
  box.style.bottom = found ? 'auto' : '';
};

/** Keeps a fixed box away from every control while it is shown, also when the page scrolls or a keyboard opens. */
export const useFreePlace = (
  ref: RefObject<HTMLElement | null>,
  isVisible: boolean,
): void => {
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !isVisible) return;
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
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const target of targets)
        for (const name of ['scroll', 'resize'])
          target?.removeEventListener(name, moveSoon);
    };
  }, [ref, isVisible]);
};
