/** A block of stored HTML and the white space before the block, both unchanged. */
export type HtmlBlock = { lead: string; html: string };

const emptyElements = new Set(['br', 'hr', 'img']);
const inlineElements = new Set(
  'a b br code em i img s span strong sub sup u'.split(' '),
);
const tags = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

/**
 * Splits sanitised HTML into its outermost blocks; joining the blocks gives the same HTML.
 * Malformed HTML stays one block.
 */
export const splitHtmlBlocks = (html: string): HtmlBlock[] => {
  const cuts: number[] = [];
  let depth = 0;
  let isInline = false;
  for (const { 1: slash, 2: name = '', index, 0: tag } of html.matchAll(tags)) {
    const tagName = name.toLowerCase();
    if (slash) {
      depth -= 1;
      if (depth < 0) return asSingleBlock(html);
      if (depth === 0 && !isInline) cuts.push(index + tag.length);
      continue;
    }
    if (depth === 0) {
      const before = html.slice(cuts.at(-1) ?? 0, index);
      isInline = inlineElements.has(tagName);
      // Inline content outside a block is a block of its own, which ends where the next block begins.
      if (!isInline && before.trim()) cuts.push(index);
    }
    if (!emptyElements.has(tagName)) depth += 1;
    else if (depth === 0 && !isInline) cuts.push(index + tag.length);
  }
  if (depth !== 0) return asSingleBlock(html);
  const blockEnds = [...new Set([...cuts, html.length])].filter(
    (end) => end > 0,
  );
  const htmlPieces = blockEnds.map((end, at) =>
    html.slice(at ? blockEnds[at - 1] : 0, end),
  );
  return joinTrailingSpace(htmlPieces.map(splitLeadingSpace));
};

const splitLeadingSpace = (piece: string): HtmlBlock => {
  const html = piece.trimStart();
  return { lead: piece.slice(0, piece.length - html.length), html };
};

const asSingleBlock = (html: string): HtmlBlock[] =>
  joinTrailingSpace([splitLeadingSpace(html)]);

// White space at the end of the HTML joins the last block, because no block follows it.
const joinTrailingSpace = (blocks: HtmlBlock[]): HtmlBlock[] => {
  const last = blocks.at(-1);
  const before = blocks.at(-2);
  if (!last || last.html || !before) return blocks;
  return [
    ...blocks.slice(0, -2),
    { lead: before.lead, html: before.html + last.lead },
  ];
};
