import {
  type Anchor,
  anchorRect,
  createViewSearch,
  findAnchor,
  startsBeforeView,
} from './anchor.ts';
import { firstRect } from './dom.ts';
import { chapter, insets, isVertical, paragraphs, root } from './frame.ts';
import type { Layout } from './layout.ts';
import { postToPage } from './messages.ts';
import { paged } from './paged.ts';
import { scrolled } from './scrolled.ts';

const searchParagraphs = createViewSearch(paragraphs);
let isPaged = false;
/** The place that is restored after a new layout; undefined at the beginning of the chapter. */
let anchor: Anchor | undefined;

export const getCurrentLayout = (): Layout => (isPaged ? paged : scrolled);

const findCurrentAnchor = () =>
  findAnchor(getCurrentLayout(), isPaged ? undefined : scrolled.offsetOf);

export const startsInView = (target: Element | Range): boolean => {
  const rect = firstRect(target);
  return rect !== undefined && getCurrentLayout().isSeen(rect);
};

const findParagraphIndexInView = (atEnd: boolean): number => {
  const layout = getCurrentLayout();
  const last = paragraphs.length - 1;
  if (atEnd) return last;
  const requested = anchor?.isRequested
    ? paragraphs.findIndex((element) => element === anchor?.element)
    : -1;
  if (requested >= 0) return requested;
  const topmost = searchParagraphs(layout);
  const element = paragraphs[topmost];
  if (!element) return last;
  // If the first paragraph continues from the previous page, the next one counts. Otherwise the book would reopen on
  // the previous page.
  const next =
    isPaged && startsBeforeView(layout, element)
      ? paragraphs[topmost + 1]
      : undefined;
  return next && startsInView(next) ? topmost + 1 : topmost;
};

export const postPosition = (): void => {
  const position = getCurrentLayout().position();
  postToPage('position', {
    chapter,
    paragraph: paragraphs.length
      ? findParagraphIndexInView(position.atEnd) + 1
      : 0,
    paragraphs: paragraphs.length,
    ...position,
  });
};

/** Saves the current view as the reader's place, and posts the place to the page. */
export const saveAndPostPlace = (): void => {
  anchor = findCurrentAnchor();
  postPosition();
};

/** Lays the text out again, and shows the saved place. */
export const layOutAndRestorePlace = (): void => {
  isPaged = !isVertical && root.dataset['layout'] === 'pages' && paged.fits();
  root.classList.toggle('paged', isPaged);
  const layout = getCurrentLayout();
  layout.layOut();
  if (!anchor) layout.toFraction(0);
  else {
    const rect = anchorRect(anchor);
    if (rect) layout.show(rect, anchor.height);
  }
  postPosition();
};

/** Applies a change of the layout without losing the line that is being read. */
export const changeLayoutInPlace = (change: () => void): void => {
  if (!isPaged && !scrolled.isUntouched()) anchor = findCurrentAnchor();
  change();
  layOutAndRestorePlace();
};

/** Reserves space for the page's bars; the text stays where it is on the screen. */
export const setInsets = (top: number, bottom: number): void => {
  if (anchor?.height !== undefined) anchor.height += top - insets.top;
  Object.assign(insets, { top, bottom });
  root.style.setProperty('--bar-top', `${top}px`);
  root.style.setProperty('--bar-bottom', `${bottom}px`);
};

/** Brings an element or a range into view and saves it as the reader's place. */
export const goToTarget = (target: Element | Range): void => {
  const rect = firstRect(target);
  if (!rect) return;
  getCurrentLayout().show(rect);
  anchor =
    target instanceof Element
      ? { element: target, offset: 0, isRequested: true }
      : findCurrentAnchor();
  postPosition();
};

export const goToFraction = (fraction: number): void => {
  getCurrentLayout().toFraction(fraction);
  saveAndPostPlace();
};

/** Turns by a page or a screen, or posts to the page that the chapter has ended. */
export const turnOrLeaveChapter = (by: 1 | -1): void => {
  if (!getCurrentLayout().turn(by)) {
    postToPage('over', { by });
    return;
  }
  saveAndPostPlace();
  postToPage('moved', { by });
};
