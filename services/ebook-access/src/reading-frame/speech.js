// The chapter sentence by sentence, for the page that speaks them: a document without an
// origin of its own is not let near a voice until somebody has pressed something inside it.
(() => {
  const { root, tell, quotes } = imprint;
  const silent = '[role="doc-noteref"], [hidden], dialog, svg, annotation';

  const segmenter =
    'Segmenter' in Intl
      ? new Intl.Segmenter(root.lang || 'en', { granularity: 'sentence' })
      : undefined;
  const segmentsOf = (words) =>
    segmenter ? [...segmenter.segment(words)] : [{ index: 0, segment: words }];

  /** Each block's pieces of text, with where they stand; what is not shown is not spoken either. */
  const blocks = () => {
    const found = [];
    let at = 0;
    for (const node of quotes.nodesOf(quotes.book)) {
      const start = at;
      at += node.length;
      const { parentElement } = node;
      if (parentElement.closest(silent)) continue;
      if (parentElement.getClientRects().length === 0) continue;
      const block = quotes.blockOf(node);
      const last = found.at(-1);
      if (last?.block === block) last.pieces.push({ node, start });
      else found.push({ block, pieces: [{ node, start }] });
    }
    return found;
  };

  const sentencesIn = ({ pieces }) => {
    const words = pieces.map(({ node }) => node.data).join('');
    // The same letter for letter, so that a place in it is a place in the text.
    const plain = words.replace(/\s/g, ' ');
    const placeAt = (offset) => {
      let rest = offset;
      for (const { node, start } of pieces) {
        if (rest < node.length) return start + rest;
        rest -= node.length;
      }
      return pieces.at(-1).start + pieces.at(-1).node.length;
    };
    return segmentsOf(plain).flatMap(({ index, segment }) => {
      const said = segment
        .replace(/[\u00ad\u2060]/g, '')
        .replace(/ +/g, ' ')
        .trim();
      if (!/[\p{L}\p{N}]/u.test(said)) return [];
      const lead = segment.length - segment.trimStart().length;
      const end = index + segment.trimEnd().length;
      const start = placeAt(index + lead);
      return [{ start, end: placeAt(end - 1) + 1, said }];
    });
  };

  let sentences;
  const all = () => (sentences ??= blocks().flatMap(sentencesIn));

  const isInView = (rect) =>
    rect.top >= 0 &&
    rect.bottom <= root.clientHeight &&
    rect.left >= 0 &&
    rect.right <= root.clientWidth;
  const rectsOf = (sentence) => [
    ...(quotes.rangeOf(sentence)?.getClientRects() ?? []),
  ];
  const firstInView = () => {
    const at = all().findIndex((sentence) => {
      const [first] = rectsOf(sentence);
      return first && isInView(first);
    });
    return Math.max(0, at);
  };

  /* The one that is spoken */

  const wipe = () => {
    CSS.highlights?.delete('spoken');
    for (const element of quotes.book.querySelectorAll('.spoken')) {
      const parent = element.parentNode;
      element.replaceWith(...element.childNodes);
      parent.normalize();
    }
  };
  const draw = (sentence) => {
    // Leaves the text alone, and with it what the reader selects meanwhile.
    if (CSS.highlights)
      CSS.highlights.set('spoken', new Highlight(quotes.rangeOf(sentence)));
    else
      for (const { node, from, to } of quotes.piecesOf(sentence)) {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        const element = document.createElement('span');
        element.className = 'spoken';
        range.surroundContents(element);
      }
  };

  const spoken = ({ index }) => {
    wipe();
    const sentence = all()[index];
    if (!sentence) return;
    draw(sentence);
    const rects = rectsOf(sentence);
    if (rects.length > 0 && !(isInView(rects[0]) && isInView(rects.at(-1))))
      imprint.goTo(quotes.rangeOf(sentence));
  };

  imprint.sentenceHere = () => all()[firstInView()];
  Object.assign(imprint.asked, {
    sentences: () =>
      tell('sentences', {
        sentences: all().map(({ said }) => said),
        from: firstInView(),
      }),
    spoken,
  });
})();
