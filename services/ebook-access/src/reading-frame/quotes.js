// The chapter's words as quotations are looked for in them: the same whatever is drawn around
// them. A place in `raw` is a count of letters from the beginning of the book's text.
(() => {
  const { text, paragraphs } = imprint;
  const book = text.querySelector('.book');
  const blocks =
    'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, caption, pre, blockquote, div';
  /** The buyer's mark: an invisible sign before some of the spaces. */
  const mark = /\u2060/g;
  const gap = /[\s\u00ad\u2060]/;

  const nodesOf = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  };
  const blockOf = (node) => node.parentElement.closest(blocks) ?? book;

  const make = () => {
    const raw = book.textContent;
    let squeezed = '';
    /** Where each letter of `squeezed` stands in `raw`. */
    const places = [];
    for (let at = 0; at < raw.length; at++)
      if (!gap.test(raw[at])) {
        squeezed += raw[at];
        places.push(at);
      }
    const starts = paragraphs.map(() => Infinity);
    let at = 0;
    for (const node of nodesOf(book)) {
      const number = Number(node.parentElement.closest('[data-p]')?.dataset.p);
      if (number) starts[number - 1] = Math.min(starts[number - 1], at);
      at += node.length;
    }
    return { raw, squeezed, places, starts };
  };
  // The text never changes, and a chapter in which nothing is marked needs none of this.
  let made;
  const index = () => (made ??= make());
  const squeeze = (words) => words.replace(/[\s\u00ad\u2060]+/g, '');

  const placeOf = (node, offset) => {
    const range = document.createRange();
    range.setStart(book, 0);
    range.setEnd(node, offset);
    return range.toString().length;
  };
  const paragraphAt = (at) =>
    Math.max(1, index().starts.findLastIndex((start) => start <= at) + 1);

  const nearest = (before, quote, paragraph) => {
    const { squeezed, places } = index();
    const wanted = before + quote;
    let best;
    let away = Infinity;
    for (
      let at = squeezed.indexOf(wanted);
      at >= 0;
      at = squeezed.indexOf(wanted, at + 1)
    ) {
      const start = places[at + before.length];
      const end = places[at + wanted.length - 1] + 1;
      const distance = Math.abs(paragraphAt(start) - paragraph);
      if (distance >= away) continue;
      away = distance;
      best = { start, end };
    }
    return best;
  };

  /** Where a quotation stands, with the words before it rather than without, nearest to its paragraph. */
  const find = ({ quote, before, paragraph }) => {
    const words = squeeze(String(quote));
    if (!words) return undefined;
    const context = squeeze(String(before ?? ''));
    return nearest(context, words, paragraph) ?? nearest('', words, paragraph);
  };

  /** The pieces of text from one place to another. */
  const piecesOf = ({ start, end }) => {
    const pieces = [];
    let at = 0;
    for (const node of nodesOf(book)) {
      const from = Math.max(start - at, 0);
      const to = Math.min(end - at, node.length);
      if (from < to) pieces.push({ node, from, to });
      at += node.length;
      if (at >= end) break;
    }
    return pieces;
  };

  const rangeOf = (place) => {
    const pieces = piecesOf(place);
    const last = pieces.at(-1);
    if (!last) return undefined;
    const range = document.createRange();
    range.setStart(pieces[0].node, pieces[0].from);
    range.setEnd(last.node, last.to);
    return range;
  };

  /** The words from one place to another, without the mark between them; two blocks are two words. */
  const wordsOf = (place) => {
    let words = '';
    let block;
    for (const { node, from, to } of piecesOf(place)) {
      if (block && blockOf(node) !== block) words += ' ';
      block = blockOf(node);
      words += node.data.slice(from, to);
    }
    return words.replace(mark, '').replace(/\s+/g, ' ').trim();
  };

  /** Where a range of the document begins and ends in the book's text; nothing where it has none of it. */
  const placeOfRange = (range) => {
    if (!range.intersectsNode(book)) return undefined;
    const { raw } = index();
    const isFrom = book.contains(range.startContainer);
    const isTo = book.contains(range.endContainer);
    let start = isFrom ? placeOf(range.startContainer, range.startOffset) : 0;
    let end = isTo ? placeOf(range.endContainer, range.endOffset) : raw.length;
    while (start < end && gap.test(raw[start])) start++;
    while (end > start && gap.test(raw[end - 1])) end--;
    return start < end ? { start, end } : undefined;
  };

  const beforeOf = ({ start }) =>
    index()
      .raw.slice(Math.max(0, start - 64), start)
      .replace(mark, '')
      .slice(-32);

  imprint.quotes = {
    book,
    nodesOf,
    blockOf,
    find,
    piecesOf,
    rangeOf,
    wordsOf,
    placeOfRange,
    beforeOf,
    paragraphAt,
  };
})();
