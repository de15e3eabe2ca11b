import { root } from './frame.ts';
import type { ScrollingLayout, ViewPosition } from './layout.ts';
import { fitTables } from './tables.ts';

const forward = root.dataset['writing'] === 'vertical-rl' ? -1 : 1;
const readingLine = 80;
const defaultOffset = 32;

// Distances from the side where the text begins.
const nearEdge = ({ left, right }: DOMRect) =>
  forward < 0 ? root.clientWidth - right : left;
const farEdge = ({ left, right }: DOMRect) =>
  forward < 0 ? root.clientWidth - left : right;
const scrolledBy = () => Math.max(0, forward * window.scrollX);
const maxScroll = () => root.scrollWidth - root.clientWidth;

let setLeft = NaN;
const scrollToDistance = (distance: number): void => {
  scrollTo({ left: forward * Math.max(0, distance), behavior: 'instant' });
  setLeft = window.scrollX;
};

const position = (): ViewPosition => {
  const max = maxScroll();
  return {
    fraction: max > 0 ? Math.min(1, scrolledBy() / max) : 1,
    atStart: scrolledBy() <= 2,
    atEnd: scrolledBy() >= max - 2,
  };
};

/** The chapter in vertical lines, as one long page that scrolls sideways. */
export const vertical: ScrollingLayout & { scrollOn: (by: number) => void } = {
  layOut: fitTables,
  position,
  isUntouched: () => Math.abs(window.scrollX - setLeft) < 2,
  isPassed: (rect) => farEdge(rect) <= readingLine,
  isSeen: ({ left, right }) => right > 0 && left < root.clientWidth,
  offsetOf: nearEdge,
  show: (rect, offset = defaultOffset) =>
    scrollToDistance(scrolledBy() + nearEdge(rect) - offset),
  toFraction: (fraction) => scrollToDistance(fraction * maxScroll()),
  turn: (by) => {
    const { atStart, atEnd } = position();
    if (by < 0 ? atStart : atEnd) return false;
    const screen = Math.max(root.clientWidth - 64, root.clientWidth / 2);
    scrollToDistance(scrolledBy() + (by < 0 ? -screen : screen));
    return true;
  },
  scrollOn: (by) => scrollBy({ left: forward * by, behavior: 'instant' }),
};
