import { createRange } from './dom.ts';
import { text } from './frame.ts';

/** A box that scrolls if its content, a table or lines of code, is wider than the page. */
type WideBox = { box: HTMLElement; content: Element | Range; name: string };

let boxes: WideBox[] = [];

const wrapTable = (table: HTMLElement): WideBox => {
  const box = document.createElement('div');
  box.className = 'wide';
  table.replaceWith(box);
  box.append(table);
  const name = table.querySelector('caption')?.textContent.trim() || 'Table';
  return { box, content: table, name };
};

const toCodeBox = (box: HTMLElement): WideBox => {
  const content = createRange(box, 0, box, box.childNodes.length);
  return { box, content, name: 'Code' };
};

/** Wraps each table in a box; a listing of code is its own box. */
export const wrapTables = (): void => {
  boxes = [
    ...[...text.querySelectorAll('table')]
      .filter((table) => !table.parentElement?.closest('table'))
      .map(wrapTable),
    ...[...text.querySelectorAll('pre')].map(toCodeBox),
  ];
};

// Content that is split across columns is as wide as its widest part.
const measureMaxWidth = (content: Element | Range): number =>
  Math.max(0, ...[...content.getClientRects()].map(({ width }) => width));

/** Makes the boxes with too wide content scrollable, by pointer and by keyboard. */
export const makeWideTablesScrollable = (): void => {
  for (const { box, content, name } of boxes) {
    box.classList.remove('scrolls');
    const isTooWide = measureMaxWidth(content) > measureMaxWidth(box) + 1;
    box.classList.toggle('scrolls', isTooWide);
    const asRegion = { role: 'region', tabindex: '0', 'aria-label': name };
    for (const [attribute, value] of Object.entries(asRegion))
      if (isTooWide) box.setAttribute(attribute, value);
      else box.removeAttribute(attribute);
  }
};
