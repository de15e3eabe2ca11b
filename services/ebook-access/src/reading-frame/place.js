// Where the reader is, and the ways there.
(() => {
  const { root, chapter, paragraphs, tell } = imprint;

  const reach = () => root.scrollHeight - root.clientHeight;

  const topmost = () => {
    const line = 80;
    let low = 0;
    let high = paragraphs.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (paragraphs[middle].getBoundingClientRect().bottom > line)
        high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const tellPosition = () => {
    const most = reach();
    const at = Math.max(0, window.scrollY);
    const atEnd = at >= most - 2;
    tell('position', {
      chapter,
      paragraph: paragraphs.length
        ? (atEnd ? paragraphs.length - 1 : topmost()) + 1
        : 0,
      paragraphs: paragraphs.length,
      fraction: most > 0 ? Math.min(1, at / most) : 1,
      atStart: at <= 2,
      atEnd,
    });
  };

  let waiting = 0;
  const positionSoon = () => {
    waiting ||= setTimeout(() => {
      waiting = 0;
      tellPosition();
    }, 200);
  };
  addEventListener('scroll', positionSoon, { passive: true });
  addEventListener('resize', positionSoon, { passive: true });

  const goTo = (element) => {
    const top = element.getBoundingClientRect().top + window.scrollY;
    scrollTo({ top: Math.max(0, top - 32), behavior: 'instant' });
  };

  /** Changes the text's measure without losing the line that is being read. */
  const keepingPlace = (change) => {
    const anchor = window.scrollY > 2 ? paragraphs[topmost()] : undefined;
    const before = anchor?.getBoundingClientRect().top;
    change();
    if (anchor)
      scrollBy({
        top: anchor.getBoundingClientRect().top - before,
        behavior: 'instant',
      });
  };

  const go = ({ paragraph, fragment, fraction }) => {
    const element =
      typeof fragment === 'string'
        ? imprint.fragmentOf(fragment)
        : paragraphs[Number(paragraph) - 1];
    if (element) goTo(element);
    else if (typeof fraction === 'number')
      scrollTo({ top: fraction * reach(), behavior: 'instant' });
    else if (Number(paragraph) <= 1) scrollTo({ top: 0, behavior: 'instant' });
    tellPosition();
  };

  const page = ({ by }) => {
    const screen = root.clientHeight - 64;
    scrollBy({ top: by < 0 ? -screen : screen, behavior: 'instant' });
    tellPosition();
  };

  Object.assign(imprint, { goTo, keepingPlace, tellPosition });
  Object.assign(imprint.asked, { go, page });
})();
