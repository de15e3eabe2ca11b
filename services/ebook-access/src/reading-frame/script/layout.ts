export type ViewPosition = {
  /** From 0 to 1 of the chapter. */
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
  /** Whether this lies before what is in view. */
  isPassed: (rect: DOMRect) => boolean;
  isSeen: (rect: DOMRect) => boolean;
  /** Shows this where the reading goes on, or at an offset from where the text begins in view. */
  show: (rect: DOMRect, offset?: number) => void;
  toFraction: (fraction: number) => void;
  /** Goes on or back by a page or a screen; false at the end of the chapter. */
  turn: (by: number) => boolean;
};

/** A layout that the reader scrolls freely. */
export type ScrollingLayout = Layout & {
  /** Whether the view is where the script has set it, so that the reader has not scrolled since. */
  isUntouched: () => boolean;
  /** Where this stands in view, so that it can be shown there again. */
  offsetOf: (rect: DOMRect) => number;
};
