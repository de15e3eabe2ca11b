import { closestToTarget } from './dom.ts';
import { isVertical, root } from './frame.ts';
import { postToPage } from './messages.ts';
import { paged } from './paged.ts';
import { getCurrentLayout, turnOrLeaveChapter } from './place.ts';
import { scrollSideways } from './scrolled.ts';

// A click for which another listener has called preventDefault is handled already and is not a tap.

const minSwipe = 60;
const ownScrolling = '.scrolls, dialog';

let swipedAt = -Infinity;

const listenForTaps = (): void => {
  // A press that ends a selection is not a tap; the selection is gone before the click event.
  let hadSelection = false;
  addEventListener('pointerdown', () => {
    hadSelection = String(getSelection()) !== '';
  });
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.detail > 1) return;
    if (event.timeStamp - swipedAt < 400) return;
    if (hadSelection || String(getSelection())) return;
    const third = Math.floor((event.clientX / root.clientWidth) * 3);
    postToPage('tap', { zone: ['left', 'middle', 'right'][third] ?? 'right' });
  });
};

/**
 * Turns one page for each burst of wheel events in the paged layout. In the scrolled layout, turning the wheel up or
 * down moves a chapter with vertical writing sideways.
 */
const listenForWheel = (): void => {
  let wheeledAt = -Infinity;
  addEventListener(
    'wheel',
    (event) => {
      const { deltaX, deltaY, ctrlKey, timeStamp } = event;
      const isUpright = Math.abs(deltaY) > Math.abs(deltaX);
      if (ctrlKey || closestToTarget(event, ownScrolling)) return;
      if (isVertical && Math.abs(deltaX) <= Math.abs(deltaY))
        scrollSideways(deltaY);
      const delta = isUpright ? deltaY : deltaX;
      if (getCurrentLayout() !== paged || Math.abs(delta) < 8) return;
      if (timeStamp - wheeledAt > 250) turnOrLeaveChapter(delta < 0 ? -1 : 1);
      wheeledAt = timeStamp;
    },
    { passive: true },
  );
};

const listenForSwipes = (): void => {
  let start: { x: number; y: number } | undefined;
  addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05;
      start =
        touch &&
        event.touches.length === 1 &&
        !closestToTarget(event, ownScrolling) &&
        !isZoomed
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    },
    { passive: true },
  );
  addEventListener(
    'touchend',
    (event) => {
      const [end] = event.changedTouches;
      if (!start || !end || String(getSelection())) return;
      const across = end.clientX - start.x;
      const down = end.clientY - start.y;
      start = undefined;
      const isSideways = Math.abs(across) >= 2 * Math.abs(down);
      if (Math.abs(across) < minSwipe || !isSideways) return;
      swipedAt = event.timeStamp;
      postToPage('swipe', { direction: across < 0 ? 'left' : 'right' });
    },
    { passive: true },
  );
};

export const listenForGestures = (): void => {
  listenForTaps();
  listenForWheel();
  listenForSwipes();
};
