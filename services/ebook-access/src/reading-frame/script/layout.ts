export type ViewPosition = {
  /** The position of the view in the chapter, from 0 (start) to 1 (end). */
  fraction: number;
  atStart: boolean;
  atEnd: boolean;
  page?: number;
  pages?: number;
};

/** One way to show the chapter: scrolled, or in pages. */
export type Layout = {
  layOut: () => void;
  position: () => ViewPosition;
  /** Returns whether the rectangle lies before the view. */
  isPassed: (rect: DOMRect) => boolean;
  isSeen: (rect: DOMRect) => boolean;
  /** Brings the rectangle into view, at the default or the given distance from the start of the view in pixels. */
  show: (rect: DOMRect, offset?: number) => void;
  toFraction: (fraction: number) => void;
  /** Turns by a page or a screen, back if `by` is negative; returns false at the start or end of the chapter. */
  turn: (by: number) => boolean;
};

/** A layout that the reader scrolls freely. */
export type ScrollingLayout = Layout & {
  /** Returns false if the reader has scrolled since the script last scrolled the view. */
  isUntouched: () => boolean;
  /** Returns how far the view has scrolled from the start of the chapter, in pixels. */
  scrolledBy: () => number;
  /** Returns the distance of the rectangle from the start of the view, to show it there again. */
  offsetOf: (rect: DOMRect) => number;
};
