import { insets, isVertical, root } from './frame.ts';
import type { ScrollingLayout, ViewPosition } from './layout.ts';
import { makeWideTablesScrollable } from './tables.ts';

const forward = root.dataset['writing'] === 'vertical-rl' ? -1 : 1;

/**
 * The scroll axis: down, or sideways for vertical lines. Distances are measured from the side where the text begins.
 */
const axis = isVertical
  ? {
      nearEdge: ({ left, right }: DOMRect) =>
        forward < 0 ? root.clientWidth - right : left,
      farEdge: ({ left, right }: DOMRect) =>
        forward < 0 ? root.clientWidth - left : right,
      viewLength: () => root.clientWidth,
      textLength: () => root.scrollWidth,
      scrolledBy: () => forward * window.scrollX,
      scrollTo: (distance: number) =>
        scrollTo({ left: forward * distance, behavior: 'instant' }),
      insets: { top: 0, bottom: 0 },
    }
  : {
      nearEdge: ({ top }: DOMRect) => top,
      farEdge: ({ bottom }: DOMRect) => bottom,
      viewLength: () => root.clientHeight,
      textLength: () => root.scrollHeight,
      scrolledBy: () => window.scrollY,
      scrollTo: (top: number) => scrollTo({ top, behavior: 'instant' }),
      insets,
    };

// Both distances include the height of the page's top bar, so that the bar does not cover the text.
const readingLine = () => 80 + axis.insets.top;
const defaultOffset = () => 32 + axis.insets.top;

const maxScroll = () => axis.textLength() - axis.viewLength();

let setDistance = NaN;
const scrollToDistance = (distance: number): void => {
  axis.scrollTo(Math.max(0, distance));
  setDistance = axis.scrolledBy();
};

const measureViewPosition = (): ViewPosition => {
  const max = maxScroll();
  const now = Math.max(0, axis.scrolledBy());
  return {
    fraction: max > 0 ? Math.min(1, now / max) : 1,
    atStart: now <= 2,
    atEnd: now >= max - 2,
  };
};

/** The chapter as one long page that scrolls. */
export const scrolled: ScrollingLayout = {
  layOut: makeWideTablesScrollable,
  position: measureViewPosition,
  isUntouched: () => Math.abs(axis.scrolledBy() - setDistance) < 2,
  scrolledBy: axis.scrolledBy,
  isPassed: (rect) => axis.farEdge(rect) <= readingLine(),
  isSeen: (rect) =>
    axis.farEdge(rect) > axis.insets.top &&
    axis.nearEdge(rect) < axis.viewLength() - axis.insets.bottom,
  offsetOf: axis.nearEdge,
  show: (rect, offset = defaultOffset()) =>
    scrollToDistance(axis.nearEdge(rect) + axis.scrolledBy() - offset),
  toFraction: (fraction) => scrollToDistance(fraction * maxScroll()),
  turn: (by) => {
    const { atStart, atEnd } = measureViewPosition();
    if (by < 0 ? atStart : atEnd) return false;
    const seen = axis.viewLength() - axis.insets.top - axis.insets.bottom;
    const screen = Math.max(seen - 64, seen / 2, 64);
    scrollToDistance(axis.scrolledBy() + (by < 0 ? -screen : screen));
    return true;
  },
};

/** Scrolls a chapter with vertical lines by this many pixels in reading direction. */
export const scrollSideways = (by: number): void =>
  scrollBy({ left: forward * by, behavior: 'instant' });
