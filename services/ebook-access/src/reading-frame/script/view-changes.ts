import { firstRect } from './dom.ts';
import { isVertical, root, text } from './frame.ts';
import { postToPage } from './messages.ts';
import { paged } from './paged.ts';
import {
  changeLayoutInPlace,
  getCurrentLayout,
  layOutAndRestorePlace,
  saveAndPostPlace,
} from './place.ts';
import { scrolled } from './scrolled.ts';

const isPaged = () => getCurrentLayout() === paged;

// A scroll by fewer pixels does not count as a move, because a resting finger may cause it.
const minMove = 8;

/** Saves the place while the reader scrolls, at most five times a second. */
const listenForScrolling = (): void => {
  let timer = 0;
  let last = 0;
  const reportScrolling = () => {
    timer = 0;
    saveAndPostPlace();
    const by = scrolled.scrolledBy() - last;
    if (Math.abs(by) < minMove) return;
    last += by;
    postToPage('moved', { by: Math.sign(by) });
  };
  addEventListener(
    'scroll',
    () => {
      if (isPaged()) return;
      if (scrolled.isUntouched()) last = scrolled.scrolledBy();
      else timer ||= setTimeout(reportScrolling, 200);
    },
    { passive: true },
  );
};

const listenForMisalignedPages = (): void => {
  // A browser that scrolls to a focused element may stop between two pages, so the element's page is then shown.
  text.addEventListener('focusin', ({ target }) => {
    if (!isPaged() || target === text || !(target instanceof Element)) return;
    if (paged.reveal(firstRect(target))) saveAndPostPlace();
  });
  // The browser's "Find in page" scrolls a hit to the middle of the view, so the view is aligned with a page again.
  text.addEventListener('scroll', () => {
    if (isPaged() && paged.snap()) saveAndPostPlace();
  });
};

const listenForResizing = (): void => {
  let { clientWidth: width, clientHeight: height } = root;
  addEventListener('resize', () => {
    const isWider = root.clientWidth !== width;
    const isHigher = root.clientHeight !== height;
    ({ clientWidth: width, clientHeight: height } = root);
    const isBound =
      isPaged() || root.dataset['layout'] === 'pages' || isVertical;
    if (isWider || (isHigher && isBound)) layOutAndRestorePlace();
  });
};

// A picture changes the layout when it loads, because its size is unknown before.
const listenForLoadedPictures = (): void => {
  let frame = 0;
  addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement)
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          changeLayoutInPlace(() => undefined);
        });
    },
    true,
  );
};

export const listenForViewChanges = (): void => {
  listenForMisalignedPages();
  listenForScrolling();
  listenForResizing();
  listenForLoadedPictures();
};
