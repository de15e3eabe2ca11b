import { firstRect } from './dom.ts';
import { isVertical, root, text } from './frame.ts';
import { postToPage } from './messages.ts';
import { paged } from './paged.ts';
import {
  changeInPlace,
  currentLayout,
  restorePlace,
  savePlace,
} from './place.ts';
import { scrolled } from './scrolled.ts';

const isPaged = () => currentLayout() === paged;

// A finger that rests trembles by less.
const minMove = 8;

/** Follows the reader who scrolls; five times a second at most. */
const listenForScrolling = (): void => {
  let timer = 0;
  let lastTop = 0;
  const follow = () => {
    timer = 0;
    savePlace();
    const by = window.scrollY - lastTop;
    if (Math.abs(by) < minMove) return;
    lastTop = window.scrollY;
    postToPage('moved', { by: Math.sign(by) });
  };
  addEventListener(
    'scroll',
    () => {
      if (isPaged()) return;
      if (scrolled.isUntouched()) lastTop = window.scrollY;
      else timer ||= setTimeout(follow, 200);
    },
    { passive: true },
  );
};

const listenForPagesScrolled = (): void => {
  // An element that the keyboard reaches is seen whole, where the browser scrolls only as far as it must.
  text.addEventListener('focusin', ({ target }) => {
    if (!isPaged() || target === text || !(target instanceof Element)) return;
    if (paged.reveal(firstRect(target))) savePlace();
  });
  // The browser scrolls so that what it finds in the page stands in the middle.
  text.addEventListener('scroll', () => {
    if (isPaged() && paged.snap()) savePlace();
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
    if (isWider || (isHigher && isBound)) restorePlace();
  });
};

// A picture has no size before it is there.
const listenForPictures = (): void => {
  let frame = 0;
  addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement)
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          changeInPlace(() => undefined);
        });
    },
    true,
  );
};

export const listenForViewChanges = (): void => {
  listenForPagesScrolled();
  listenForScrolling();
  listenForResizing();
  listenForPictures();
};
