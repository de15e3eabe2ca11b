import type Quill from 'quill';

const allPlaces = 'imprint-found';
const currentPlace = 'imprint-found-current';

const toRange = (
  quill: Quill,
  index: number,
  length: number,
): Range | undefined => {
  const [first, from] = quill.getLeaf(index);
  const [last, to] = quill.getLeaf(index + length);
  const [start, end] = [first?.domNode, last?.domNode];
  if (!(start instanceof Text) || !(end instanceof Text)) return undefined;
  const range = document.createRange();
  range.setStart(start, Math.min(from, start.length));
  range.setEnd(end, Math.min(to, end.length));
  return range;
};

/** Whether the browser can highlight ranges; without it, only the selection shows a place. */
const canHighlight = (): boolean =>
  typeof CSS !== 'undefined' && 'highlights' in CSS;

const clearHighlights = (): void => {
  if (!canHighlight()) return;
  CSS.highlights.delete(allPlaces);
  CSS.highlights.delete(currentPlace);
};

/**
 * Highlights all places and scrolls to the current one; returns a function that clears them. A selection cannot show
 * them, because the focus stays in the field of the search.
 */
export const highlightPlaces = (
  quill: Quill,
  { places, length }: { places: readonly number[]; length: number },
  current: number,
): (() => void) => {
  if (!canHighlight()) return clearHighlights;
  const ranges = places.map((index) => toRange(quill, index, length));
  const shown = ranges[current];
  const others = ranges.filter((range) => range && range !== shown);
  CSS.highlights.set(allPlaces, new Highlight(...(others as Range[])));
  if (shown) {
    CSS.highlights.set(currentPlace, new Highlight(shown));
    shown.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  }
  return clearHighlights;
};
