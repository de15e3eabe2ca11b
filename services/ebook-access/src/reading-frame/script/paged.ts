import { lastRect } from './dom.ts';
import { direction, flow, root, text } from './frame.ts';
import type { Layout } from './layout.ts';
import { type Margins, pageGeometry } from './page-geometry.ts';
import { fitTables } from './tables.ts';

type PagedLayout = Layout & {
  /** Returns whether enough lines fit on a page. */
  fits: () => boolean;
  /** Shows the page that contains the rectangle, or the current page without one; returns whether the page changed. */
  reveal: (rect: DOMRect | undefined) => boolean;
  /** Aligns the view with the nearest page after the browser has scrolled it; returns whether the view moved. */
  snap: () => boolean;
};

const isRtl = () => direction() === 'rtl';
const forward = () => (isRtl() ? -1 : 1);
let stride = 1;
let pages = 1;
let page = 0;

// This element extends the scrollable area to the full width of the last page, which the text may not fill.
const end = document.createElement('span');
end.className = 'end';
end.setAttribute('aria-hidden', 'true');

const toPage = (target: number): void => {
  page = Math.min(Math.max(0, target), pages - 1);
  text.scrollTo({ left: forward() * page * stride, behavior: 'instant' });
};

/** Returns the distance of the rectangle from the text's beginning in page direction, in pixels. */
const distanceOf = ({ left, right }: DOMRect): number => {
  const box = text.getBoundingClientRect();
  const inView = isRtl() ? box.right - right : left - box.left;
  return inView + forward() * text.scrollLeft;
};
const pageOf = (rect: DOMRect) => Math.floor((distanceOf(rect) + 1) / stride);

const geometry = () => {
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
  const measures = geometry();
  if (!measures) return;
  const { columns, ...lengths } = measures;
  ({ stride } = lengths);
  for (const [name, value] of Object.entries(lengths))
    root.style.setProperty(`--${name}`, `${value}px`);
  root.style.setProperty('--columns', String(columns));
  end.remove();
  fitTables();
  const last = [...flow.children]
    .map(lastRect)
    .findLast((rect) => rect !== undefined);
  pages = last ? Math.max(1, pageOf(last) + 1) : 1;
  end.style.insetInlineStart = `${pages * stride - 1}px`;
  text.append(end);
  toPage(page);
};

/** Shows the chapter in columns as high as the frame, one page of them at a time. */
export const paged: PagedLayout = {
  fits: () => geometry() !== undefined,
  layOut,
  position: () => ({
    fraction: pages > 1 ? page / (pages - 1) : 1,
    atStart: page === 0,
    atEnd: page === pages - 1,
    page: page + 1,
    pages,
  }),
  isPassed: (rect) => pageOf(rect) < page,
  isSeen: (rect) => pageOf(rect) === page,
  show: (rect) => toPage(pageOf(rect)),
  toFraction: (fraction) => toPage(Math.round(fraction * (pages - 1))),
  turn: (by) => {
    const target = page + Math.sign(by);
    if (target < 0 || target >= pages) return false;
    toPage(target);
    return true;
  },
  reveal: (rect) => {
    const target = rect ? pageOf(rect) : page;
    const isOther = target !== page;
    toPage(target);
    return isOther;
  },
  snap: () => {
    const now = (forward() * text.scrollLeft) / stride;
    if (Math.abs(now - page) * stride < 2) return false;
    toPage(Math.round(now));
    return true;
  },
};
