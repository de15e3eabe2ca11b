// The chapter in columns, as high as the frame, of which one page's are seen at a time.
(() => {
  const { root, text, flow } = imprint;
  const isRtl = () => imprint.direction === 'rtl';
  const forth = () => (isRtl() ? -1 : 1);
  let stride = 1;
  let columns = 1;
  let pages = 1;
  let page = 0;

  // Holds the last page open to its full width, which the text itself may not fill.
  const end = document.createElement('span');
  end.className = 'end';
  end.setAttribute('aria-hidden', 'true');

  const to = (wanted) => {
    page = Math.min(Math.max(0, wanted), pages - 1);
    text.scrollTo({ left: forth() * page * stride, behavior: 'instant' });
  };
  /** How far from the text's beginning, in the direction that it runs. */
  const distance = ({ left, right }) => {
    const box = text.getBoundingClientRect();
    const inView = isRtl() ? box.right - right : left - box.left;
    return inView + forth() * text.scrollLeft;
  };
  const pageOf = (rect) => Math.floor((distance(rect) + 1) / stride);

  const geometry = () => {
    const { fontSize, lineHeight } = getComputedStyle(document.body);
    return imprint.pageGeometry({
      width: root.clientWidth,
      height: root.clientHeight,
      letter: parseFloat(fontSize),
      line: parseFloat(lineHeight),
      margins: root.dataset.margins,
    });
  };

  const lay = () => {
    const { columns: count, column, gap, top, ...size } = geometry();
    stride = size.stride;
    columns = count;
    for (const [name, value] of Object.entries({ column, gap, top, stride }))
      root.style.setProperty(`--${name}`, `${value}px`);
    root.style.setProperty('--columns', String(columns));
    end.remove();
    imprint.fitTables();
    const last = [...flow.children]
      .flatMap((part) => [...part.getClientRects()])
      .at(-1);
    pages = last ? Math.max(1, pageOf(last) + 1) : 1;
    end.style.insetInlineStart = `${pages * stride - 1}px`;
    text.append(end);
    to(page);
  };

  imprint.paged = {
    fits: () => geometry() !== undefined,
    lay,
    at: () => ({
      fraction: pages > 1 ? page / (pages - 1) : 1,
      atStart: page === 0,
      atEnd: page === pages - 1,
      page: page + 1,
      pages,
    }),
    isPassed: (rect) => pageOf(rect) < page,
    isBegun: (rect) => pageOf(rect) < page,
    isSeen: (rect) => pageOf(rect) === page,
    show: (rect) => to(pageOf(rect)),
    toFraction: (fraction) => to(Math.round(fraction * (pages - 1))),
    turn: (by) => {
      const wanted = page + Math.sign(by);
      if (wanted < 0 || wanted >= pages) return false;
      to(wanted);
      return true;
    },
  };

  // What the keyboard reaches is seen whole. The browser scrolls only as far as it must.
  text.addEventListener('focusin', ({ target }) => {
    if (imprint.layout() !== imprint.paged || target === text) return;
    const [rect] = target.getClientRects();
    if (!rect || pageOf(rect) === page) return to(page);
    to(pageOf(rect));
    return imprint.moved();
  });

  // To what it found in the page, the browser scrolls so that it stands in the middle.
  text.addEventListener('scroll', () => {
    if (imprint.layout() !== imprint.paged) return;
    const now = (forth() * text.scrollLeft) / stride;
    if (Math.abs(now - page) * stride < 2) return;
    to(Math.round(now));
    imprint.moved();
  });
})();
