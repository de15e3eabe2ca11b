import { createRange, firstRect, lastRect, listTextNodes } from './dom.ts';
import { text } from './frame.ts';
import type { Layout } from './layout.ts';

/** A place in the text that is in view, by which the view is restored after a new layout. */
export type Anchor = {
  element: Element;
  /** The number of characters of the element that lie before the view. */
  offset: number;
  /** The distance of the anchor from the start of the view, in pixels; only in a layout that scrolls. */
  height?: number | undefined;
  /** True if the page or a link has requested the place; absent if the reader has scrolled there. */
  isRequested?: true;
};

/**
 * Creates the search for the first element that does not end before the view. It starts from the last result, because
 * a turned page lies next to the one before: measuring every element of a long chapter takes longer than a frame.
 */
export const createViewSearch = (elements: readonly Element[]) => {
  let last = 0;
  return (layout: Layout): number => {
    const isPassed = (index: number): boolean | undefined => {
      const element = elements[index];
      const rect = element && lastRect(element);
      return rect && layout.isPassed(rect);
    };
    let index = last;
    // An element that is not rendered has no place, and is never the result.
    while (index < elements.length && isPassed(index) !== false) index += 1;
    for (let before = index - 1; before >= 0; before -= 1) {
      const passed = isPassed(before);
      if (passed) break;
      if (passed === false) index = before;
    }
    last = index;
    return index;
  };
};

// The elements that an anchor may refer to, in the order of the text.
const candidates: readonly Element[] = [
  ...text.querySelectorAll(
    '[data-p], h1, h2, h3, h4, h5, h6, img, table, pre, dt, dd',
  ),
];
const searchCandidates = createViewSearch(candidates);

/** Returns the rectangle of a character; undefined if it is not rendered, as white space may be. */
const charRect = (nodes: Text[], offset: number): DOMRect | undefined => {
  let rest = offset;
  for (const node of nodes) {
    if (rest < node.length)
      return firstRect(createRange(node, rest, node, rest + 1));
    rest -= node.length;
  }
  return undefined;
};

/** Returns whether the element begins before the view. */
export const startsBeforeView = (layout: Layout, element: Element): boolean => {
  const rect = firstRect(element);
  return !rect || layout.isPassed(rect);
};

/**
 * Returns the offset of the first character in view, found by bisection, so that an anchor is exact in long paragraphs.
 */
const findFirstCharOffsetInView = (
  layout: Layout,
  element: Element,
): number => {
  const nodes = listTextNodes(element);
  let low = 0;
  let high = nodes.reduce((sum, { length }) => sum + length, 0);
  while (low < high) {
    const middle = (low + high) >> 1;
    const rect = charRect(nodes, middle);
    if (rect && !layout.isPassed(rect)) high = middle;
    else low = middle + 1;
  }
  return low;
};

export const anchorRect = ({
  element,
  offset,
}: Pick<Anchor, 'element' | 'offset'>): DOMRect | undefined =>
  charRect(listTextNodes(element), offset) ?? firstRect(element);

/** Returns the anchor of the current view; undefined at the beginning of the chapter, which needs no anchor. */
export const findAnchor = (
  layout: Layout,
  offsetOf?: (rect: DOMRect) => number,
): Anchor | undefined => {
  if (layout.position().atStart) return undefined;
  const element = candidates[searchCandidates(layout)];
  if (!element) return undefined;
  const offset = startsBeforeView(layout, element)
    ? findFirstCharOffsetInView(layout, element)
    : 0;
  const rect = anchorRect({ element, offset });
  return { element, offset, height: rect && offsetOf?.(rect) };
};
