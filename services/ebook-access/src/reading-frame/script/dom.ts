/** Returns the target of an event, or its closest ancestor, that matches the selector. */
export const closestToTarget = (
  { target }: Event,
  selector: string,
): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

export const listTextNodes = (element: Node): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
};

export const createRange = (
  first: Node,
  start: number,
  last: Node,
  end: number,
): Range => {
  const range = document.createRange();
  range.setStart(first, start);
  range.setEnd(last, end);
  return range;
};

export const firstRect = (target: Element | Range): DOMRect | undefined =>
  target.getClientRects()[0];

export const lastRect = (target: Element | Range): DOMRect | undefined =>
  [...target.getClientRects()].at(-1);

/** Removes elements that were inserted around text, and keeps the text. */
export const unwrapElements = (elements: Iterable<Element>): void => {
  for (const element of elements) {
    const { parentNode } = element;
    element.replaceWith(...element.childNodes);
    parentNode?.normalize();
  }
};

export const createButton = (label: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
};

/** Returns the registry of CSS highlights; undefined in browsers without the CSS Custom Highlight API. */
export const getHighlightRegistry = (): HighlightRegistry | undefined =>
  CSS.highlights;
