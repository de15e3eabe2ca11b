import { lastRect } from './dom.ts';
import { getPageDirection, flow, root, text } from './frame.ts';
import type { Layout } from './layout.ts';
import { type Margins, pageGeometry } from './page-geometry.ts';
import { makeWideTablesScrollable } from './tables.ts';

type PagedLayout = Layout & {
  /** Returns whether enough lines fit on a page. */
  fits: () => boolean;
  /** Shows the page with `rect`, or the current page if `rect` is undefined; returns whether the page changed. */
  reveal: (rect: DOMRect | undefined) => boolean;
  /** Aligns the view with the nearest page after the browser has scrolled it; returns whether the view moved. */
  snap: () => boolean;
};

const isRtl = () => getPageDirection() === 'rtl';
const forwardSign = () => (isRtl() ? -1 : 1);
let stride = 1;
let pages = 1;
let page = 0;

// This element extends the scrollable area to the full width of the last page, which the text may not fill.
const end = document.createElement('span');
end.className = 'end';
end.setAttribute('aria-hidden', 'true');

const scrollToPage = (target: number): void => {
  page = Math.min(Math.max(0, target), pages - 1);
  text.scrollTo({ left: forwardSign() * page * stride, behavior: 'instant' });
};

/** Returns the distance of the rectangle from the text's beginning in page direction, in pixels. */
const measureDistance = ({ left, right }: DOMRect): number => {
  const box = text.getBoundingClientRect();
  const inView = isRtl() ? box.right - right : left - box.left;
  return inView + forwardSign() * text.scrollLeft;
};
const findPageIndex = (rect: DOMRect) =>
  Math.floor((measureDistance(rect) + 1) / stride);

const measureGeometry = () => {
  const { fontSize, lineHeight } = getComputedStyle(document.body);
  return pageGeometry({
    width: root.clientWidth,
    height: root.clientHeight,
    letter: parseFloat(fontSize),
    line: parseFloat(lineHeight),
    margins: root.dataset['margins'] as Margins,
  });
};

const layOut = (): void => {
  const measures = measureGeometry();
  if (!measures) return;
  const { columns, ...lengths } = measures;
  ({ stride } = lengths);
  for (const [name, value] of Object.entries(lengths))
    root.style.setProperty(`--${name}`, `${value}px`);
  root.style.setProperty('--columns', String(columns));
  end.remove();
  makeWideTablesScrollable();
  const last = [...flow.children]
    .map(lastRect)
    .findLast((rect) => rect !== undefined);
  pages = last ? Math.max(1, findPageIndex(last) + 1) : 1;
  end.style.insetInlineStart = `${pages * stride - 1}px`;
  text.append(end);
  scrollToPage(page);
};

/** The chapter in pages: its columns are as high as the frame, and one page of columns is in view. */
export const paged: PagedLayout = {
  fits: () => measureGeometry() !== undefined,
  layOut,
  position: () => ({
    fraction: pages > 1 ? page / (pages - 1) : 1,
    atStart: page === 0,
    atEnd: page === pages - 1,
    page: page + 1,
    pages,
  }),
  isPassed: (rect) => findPageIndex(rect) < page,
  isSeen: (rect) => findPageIndex(rect) === page,
  show: (rect) => scrollToPage(findPageIndex(rect)),
  toFraction: (fraction) => scrollToPage(Math.round(fraction * (pages - 1))),
  turn: (by) => {
    const target = page + Math.sign(by);
    if (target < 0 || target >= pages) return false;
    scrollToPage(target);
    return true;
  },
  reveal: (rect) => {
    const target = rect ? findPageIndex(rect) : page;
    const isOther = target !== page;
    scrollToPage(target);
    return isOther;
  },
  snap: () => {
    const now = (forwardSign() * text.scrollLeft) / stride;
    if (Math.abs(now - page) * stride < 2) return false;
    scrollToPage(Math.round(now));
    return true;
  },
};
