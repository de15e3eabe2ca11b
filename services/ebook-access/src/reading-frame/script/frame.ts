const findRequiredElement = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`the document has no ${selector}`);
  return element;
};

export const root = document.documentElement;
export const text = findRequiredElement('main');
/** The element that the paged layout divides into columns. */
export const flow = findRequiredElement('main .flow');
export const book = findRequiredElement('main .book');
export const chapter = Number(root.dataset['chapter']);
export const paragraphs = [...text.querySelectorAll<HTMLElement>('[data-p]')];
export const isVertical = root.dataset['writing'] !== undefined;

/** The heights of the page's bars, which cover the top and bottom of the frame while they are shown, in pixels. */
export const insets = { top: 0, bottom: 0 };

/** Returns the page direction: that of the book, else that of the chapter's text. */
export const getPageDirection = (): string =>
  text.dir || (root.dataset['writing'] === 'vertical-rl' ? 'rtl' : root.dir);

/** Returns the element with this id in the chapter's text. */
export const findElementById = (id: string): HTMLElement | undefined => {
  const element = id ? document.getElementById(id) : null;
  return element && text.contains(element) ? element : undefined;
};
