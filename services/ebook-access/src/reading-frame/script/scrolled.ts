import { insets, root } from './frame.ts';
import type { ScrollingLayout, ViewPosition } from './layout.ts';
import { fitTables } from './tables.ts';

// Below the page's bars, so that what is shown is seen while they are.
const readingLine = () => 80 + insets.top;
const defaultOffset = () => 32 + insets.top;

const maxScroll = () => root.scrollHeight - root.clientHeight;

let setTop = NaN;
const scrollToTop = (top: number): void => {
  scrollTo({ top: Math.max(0, top), behavior: 'instant' });
  setTop = window.scrollY;
};

const position = (): ViewPosition => {
  const max = maxScroll();
  const now = Math.max(0, window.scrollY);
  return {
    fraction: max > 0 ? Math.min(1, now / max) : 1,
    atStart: now <= 2,
    atEnd: now >= max - 2,
  };
};

/** The chapter as one long page that scrolls. */
export const scrolled: ScrollingLayout = {
  layOut: fitTables,
  position,
  isUntouched: () => Math.abs(window.scrollY - setTop) < 2,
  isPassed: ({ bottom }) => bottom <= readingLine(),
  isSeen: ({ top, bottom }) =>
    bottom > insets.top && top < root.clientHeight - insets.bottom,
  offsetOf: ({ top }) => top,
  show: ({ top }, offset = defaultOffset()) =>
    scrollToTop(top + window.scrollY - offset),
  toFraction: (fraction) => scrollToTop(fraction * maxScroll()),
  turn: (by) => {
    const { atStart, atEnd } = position();
    if (by < 0 ? atStart : atEnd) return false;
    const seen = root.clientHeight - insets.top - insets.bottom;
    const screen = Math.max(seen - 64, seen / 2, 64);
    scrollToTop(window.scrollY + (by < 0 ? -screen : screen));
    return true;
  },
};
