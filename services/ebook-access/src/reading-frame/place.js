// Where the reader is, and the ways there, whether the text scrolls or is turned.
(() => {
  const { root, text, chapter, paragraphs, tell } = imprint;

  // What a place can be held by, in the order of the text.
  const holds = [
    ...text.querySelectorAll(
      '[data-p], h1, h2, h3, h4, h5, h6, img, table, pre, dt, dd',
    ),
  ];

  const isVertical = root.dataset.writing !== undefined;
  const long = isVertical ? imprint.vertical : imprint.scrolled;
  let layout = long;
  /** Undefined at the beginning, where nothing needs to be held. */
  let anchor;

  const textNodes = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  };
  /** Where a letter stands; one that is not shown, as white space may be, stands nowhere. */
  const letterRect = (nodes, offset) => {
    let rest = offset;
    for (const node of nodes) {
      if (rest < node.length) {
        const range = document.createRange();
        range.setStart(node, rest);
        range.setEnd(node, rest + 1);
        return range.getClientRects()[0];
      }
      rest -= node.length;
    }
    return undefined;
  };
  const firstRect = (target) => target.getClientRects()[0];
  const lastRect = (target) => [...target.getClientRects()].at(-1);

  const isPassed = (element) => {
    const rect = lastRect(element);
    return !rect || layout.isPassed(rect);
  };
  const isBegun = (element) => {
    const rect = firstRect(element);
    return !rect || layout.isBegun(rect);
  };

  const isSeen = (target) => {
    const rect = firstRect(target);
    return rect !== undefined && layout.isSeen(rect);
  };

  /** The first letter in view, so that a long paragraph is no less exact than a short one. */
  const firstLetter = (element) => {
    const nodes = textNodes(element);
    let low = 0;
    let high = nodes.reduce((sum, { length }) => sum + length, 0);
    while (low < high) {
      const middle = (low + high) >> 1;
      const rect = letterRect(nodes, middle);
      if (rect && !layout.isPassed(rect)) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const findAnchor = () => {
    if (layout.at().atStart) return undefined;
    const element = holds.find((hold) => !isPassed(hold));
    if (!element) return undefined;
    const offset = isBegun(element) ? firstLetter(element) : 0;
    const rect = letterRect(textNodes(element), offset) ?? firstRect(element);
    const height = rect && layout.offsetOf?.(rect);
    return { element, offset, height };
  };

  const restore = () => {
    if (!anchor) return layout.toFraction(0);
    const { element, offset, height } = anchor;
    const rect = letterRect(textNodes(element), offset) ?? firstRect(element);
    return rect && layout.show(rect, height);
  };

  const paragraphHere = (atEnd) => {
    const last = paragraphs.length - 1;
    if (atEnd) return last;
    const asked = anchor?.isAsked ? paragraphs.indexOf(anchor.element) : -1;
    if (asked >= 0) return asked;
    const topmost = paragraphs.findIndex((element) => !isPassed(element));
    if (topmost < 0) return last;
    // Of a page it is the first that begins there: opened anew, the book shows the same page.
    const begins =
      layout === imprint.paged && isBegun(paragraphs[topmost])
        ? paragraphs[topmost + 1]
        : undefined;
    return begins && isSeen(begins) ? topmost + 1 : topmost;
  };

  const tellPosition = () => {
    const at = layout.at();
    tell('position', {
      chapter,
      paragraph: paragraphs.length ? paragraphHere(at.atEnd) + 1 : 0,
      paragraphs: paragraphs.length,
      ...at,
    });
  };

  /** To be called when the reader has moved: from here on this is the place that is kept. */
  const moved = () => {
    anchor = findAnchor();
    tellPosition();
  };

  const lay = () => {
    const isPaged =
      !isVertical && root.dataset.layout === 'pages' && imprint.paged.fits();
    layout = isPaged ? imprint.paged : long;
    root.classList.toggle('paged', isPaged);
    layout.lay();
  };

  /** Changes the text's measure without losing the line that is being read. */
  const keepingPlace = (change) => {
    if (layout !== imprint.paged && !layout.isOwn()) anchor = findAnchor();
    change();
    lay();
    restore();
    tellPosition();
  };

  /** Leaves room for the page's bars; the text stays where it is on the screen. */
  const makeRoom = ({ top, bottom }) => {
    if (anchor?.height !== undefined) anchor.height += top - imprint.insets.top;
    imprint.insets = { top, bottom };
    root.style.setProperty('--bar-top', `${top}px`);
    root.style.setProperty('--bar-bottom', `${bottom}px`);
  };

  /** Shows an element, or a range, where the reading goes on. */
  const goTo = (target) => {
    const rect = firstRect(target);
    if (!rect) return;
    layout.show(rect);
    const element = target instanceof Range ? undefined : target;
    anchor = element ? { element, offset: 0, isAsked: true } : findAnchor();
    tellPosition();
  };

  const toFraction = (fraction) => {
    layout.toFraction(fraction);
    moved();
  };

  /** Words that were looked for are lit up, until the next place is gone to. */
  const light = (range) => {
    if (!CSS.highlights) return;
    if (range) CSS.highlights.set('found', new Highlight(range));
    else CSS.highlights.delete('found');
  };
  const rangeOf = (anchor) => {
    const found = anchor.quote && imprint.quotes.find(anchor);
    return found ? imprint.quotes.rangeOf(found) : undefined;
  };

  const go = ({ paragraph, fragment, fraction, ...words }) => {
    const range = rangeOf({ paragraph: Number(paragraph), ...words });
    light(range);
    if (range) return goTo(range);
    const element =
      typeof fragment === 'string'
        ? imprint.fragmentOf(fragment)
        : paragraphs[Number(paragraph) - 1];
    if (element && element === paragraphs[0]) toFraction(0);
    if (element && !(element === paragraphs[0] && isSeen(element)))
      goTo(element);
    else if (typeof fraction === 'number') toFraction(fraction);
    else if (Number(paragraph) <= 1) toFraction(0);
    else tellPosition();
    return undefined;
  };

  const turn = (by) => {
    if (!layout.turn(by)) return tell('over', { by });
    moved();
    return tell('moved', { by });
  };

  // A finger that rests trembles by less.
  const leastMove = 8;
  let waiting = 0;
  let lastTop = 0;
  addEventListener(
    'scroll',
    () => {
      if (layout === imprint.paged) return;
      if (layout.isOwn()) {
        lastTop = window.scrollY;
        return;
      }
      waiting ||= setTimeout(() => {
        waiting = 0;
        moved();
        const by = window.scrollY - lastTop;
        if (Math.abs(by) < leastMove) return;
        lastTop = window.scrollY;
        tell('moved', { by: Math.sign(by) });
      }, 200);
    },
    { passive: true },
  );

  let { clientWidth: width, clientHeight: height } = root;
  addEventListener('resize', () => {
    const isWider = root.clientWidth !== width;
    const isHigher = root.clientHeight !== height;
    ({ clientWidth: width, clientHeight: height } = root);
    const isPaged = layout === imprint.paged || root.dataset.layout === 'pages';
    const isBound = isPaged || layout === imprint.vertical;
    if (!isWider && !(isHigher && isBound)) return;
    lay();
    restore();
    tellPosition();
  });
  // A picture has no size before it is there.
  let relaid = 0;
  addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement)
        relaid ||= requestAnimationFrame(() => {
          relaid = 0;
          keepingPlace(() => undefined);
        });
    },
    true,
  );

  Object.assign(imprint, {
    goTo,
    toFraction,
    turn,
    keepingPlace,
    makeRoom,
    moved,
    textNodes,
    tellPosition,
    layout: () => layout,
    isSeen,
  });
  Object.assign(imprint.asked, {
    go,
    page: ({ by, towards }) => {
      const onward = imprint.direction === 'rtl' ? 'left' : 'right';
      turn(towards ? (towards === onward ? 1 : -1) : by < 0 ? -1 : 1);
    },
  });
})();
