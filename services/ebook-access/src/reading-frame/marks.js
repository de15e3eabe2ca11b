// What the reader marked, drawn into the text, and what the reader selects to be marked.
(() => {
  const { text, paragraphs, tell, quotes } = imprint;
  const mostSigns = 2000;
  const colours = ['yellow', 'green', 'red'];

  const wrap = ({ node, from, to }, element) => {
    const rest = from > 0 ? node.splitText(from) : node;
    if (to - from < rest.length) rest.splitText(to - from);
    rest.replaceWith(element);
    element.append(rest);
  };

  const drawn = () => [...text.querySelectorAll('mark[data-mark]')];

  const wipe = () => {
    for (const element of drawn()) {
      const parent = element.parentNode;
      element.replaceWith(...element.childNodes);
      parent.normalize();
    }
  };

  const draw = ({ id, colour, hasText, ...anchor }) => {
    const place = quotes.find(anchor);
    if (!place || !colours.includes(colour)) return;
    const pieces = quotes
      .piecesOf(place)
      .filter(({ node }) => node.data.trim());
    pieces.forEach((piece, index) => {
      const element = document.createElement('mark');
      element.dataset.mark = id;
      element.dataset.colour = colour;
      if (hasText && index === pieces.length - 1) element.dataset.note = '';
      wrap(piece, element);
    });
  };

  let known = '';
  const drawAll = ({ marks }) => {
    const list = Array.isArray(marks) ? marks : [];
    // The page tells the whole list at every change of any of them.
    if (JSON.stringify(list) === known) return;
    known = JSON.stringify(list);
    wipe();
    list.forEach(draw);
  };

  const showMark = ({ id }) => {
    const element = drawn().find(({ dataset }) => dataset.mark === id);
    if (element) imprint.goTo(element);
  };

  addEventListener('click', (event) => {
    const mark = event.target.closest?.('mark[data-mark]');
    if (!mark || event.defaultPrevented || String(getSelection())) return;
    if (event.target.closest('a[href]')) return;
    event.preventDefault();
    tell('mark', { id: mark.dataset.mark });
  });

  /* What is selected */

  const placeSelected = () => {
    const selection = getSelection();
    return selection.rangeCount > 0 && !selection.isCollapsed
      ? quotes.placeOfRange(selection.getRangeAt(0))
      : undefined;
  };

  const isLow = () => {
    const { top } = getSelection().getRangeAt(0).getBoundingClientRect();
    return top > window.innerHeight / 2;
  };

  let told = '';
  const tellSelection = () => {
    const place = placeSelected();
    const quote = place ? quotes.wordsOf(place) : '';
    const isTooLong = quote.length > mostSigns;
    const facts = {
      quote: isTooLong ? '' : quote,
      before: place ? quotes.beforeOf(place) : '',
      paragraph: place ? quotes.paragraphAt(place.start) : 1,
      isTooLong,
      isLow: place !== undefined && isLow(),
    };
    if (JSON.stringify(facts) === told) return;
    told = JSON.stringify(facts);
    tell('selection', facts);
  };
  let waiting = 0;
  document.addEventListener('selectionchange', () => {
    clearTimeout(waiting);
    waiting = setTimeout(tellSelection, 250);
  });

  // By keyboard: Enter selects the sentence where the reading is, Shift and the arrows change
  // what is selected, Enter once more goes to what can be done with it.
  const selectHere = () => {
    const sentence = imprint.sentenceHere();
    const range = sentence && quotes.rangeOf(sentence);
    if (!range) return;
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  };
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
      if (ctrlKey || altKey || metaKey || shiftKey) return;
      const hasSelection = placeSelected() !== undefined;
      if (key === 'Escape' && hasSelection) getSelection().removeAllRanges();
      const isInText = target === text || target === document.body;
      if (key !== 'Enter' || !isInText) return;
      event.preventDefault();
      if (hasSelection) {
        tellSelection();
        tell('marking');
      } else selectHere();
    },
    true,
  );

  // How its paragraph begins, by which a bookmark is found in another edition.
  const where = ({ paragraph }) => {
    const element = paragraphs[Number(paragraph) - 1] ?? quotes.book;
    const range = document.createRange();
    range.selectNodeContents(element);
    const place = quotes.placeOfRange(range);
    const quote = place ? quotes.wordsOf(place).slice(0, 120) : '';
    tell('here', { paragraph: Math.max(1, Number(paragraph)), quote });
  };

  Object.assign(imprint.asked, {
    marks: drawAll,
    'show-mark': showMark,
    where,
    deselect: () => getSelection().removeAllRanges(),
  });
})();
