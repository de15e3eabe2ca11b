import { text } from './frame.ts';

let boxes: HTMLElement[] = [];

const wrapTable = (table: HTMLElement): HTMLElement => {
  const box = document.createElement('div');
  box.className = 'wide';
  table.replaceWith(box);
  box.append(table);
  return box;
};

/** Wraps each table in a box, in which a table that is wider than the page can scroll. */
export const wrapTables = (): void => {
  boxes = [...text.querySelectorAll('table')]
    .filter((table) => !table.parentElement?.closest('table'))
    .map(wrapTable);
};

// A table that is split across columns is as wide as its widest part.
const measureMaxWidth = (element: Element): number =>
  Math.max(...[...element.getClientRects()].map(({ width }) => width));

/** Makes the tables that are too wide scrollable, by pointer and by keyboard. */
export const makeWideTablesScrollable = (): void => {
  for (const box of boxes) {
    box.classList.remove('scrolls');
    const [table] = box.children;
    const isTooWide =
      table !== undefined && measureMaxWidth(table) > measureMaxWidth(box) + 1;
    box.classList.toggle('scrolls', isTooWide);
    const name = box.querySelector('caption')?.textContent.trim() || 'Table';
    const asRegion = { role: 'region', tabindex: '0', 'aria-label': name };
    for (const [attribute, value] of Object.entries(asRegion))
      if (isTooWide) box.setAttribute(attribute, value);
      else box.removeAttribute(attribute);
  }
};
