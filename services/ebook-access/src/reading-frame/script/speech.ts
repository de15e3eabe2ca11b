import {
  createRange,
  firstRect,
  getHighlightRegistry,
  listTextNodes,
  unwrapElements,
} from './dom.ts';
import { book, root } from './frame.ts';
import { type Fields, onMessage, postToPage } from './messages.ts';
import { goToTarget } from './place.ts';
import {
  findBlockOfText,
  splitByTextNode,
  type TextRange,
  toDomRange,
} from './quotes.ts';

// The page, not the frame, reads the chapter aloud: browsers let a document speak only after the reader has pressed a
// button in it, and the button is in the page (decision 0044).

type Sentence = TextRange & { spoken: string };
type BlockPiece = { node: Text; start: number };
type Block = { element: Element; pieces: BlockPiece[] };

const silent = '[role="doc-noteref"], [hidden], dialog, svg, annotation';

const segmenter =
  'Segmenter' in Intl
    ? new Intl.Segmenter(root.lang || 'en', { granularity: 'sentence' })
    : undefined;
const splitIntoSentences = (
  text: string,
): { index: number; segment: string }[] =>
  segmenter ? [...segmenter.segment(text)] : [{ index: 0, segment: text }];

const isSilent = ({ parentElement }: Text): boolean =>
  !parentElement ||
  parentElement.closest(silent) !== null ||
  // Text that is not shown is not spoken.
  parentElement.getClientRects().length === 0;

/** Returns the text nodes that are spoken, grouped by block, with their offsets in the chapter's text. */
const listSpokenBlocks = (): Block[] => {
  const found: Block[] = [];
  let at = 0;
  for (const node of listTextNodes(book)) {
    const start = at;
    at += node.length;
    if (isSilent(node)) continue;
    const element = findBlockOfText(node);
    const last = found.at(-1);
    if (last?.element === element) last.pieces.push({ node, start });
    else found.push({ element, pieces: [{ node, start }] });
  }
  return found;
};

/** Converts an offset in a block's text to an offset in the chapter's text. */
const toBookOffset = (pieces: BlockPiece[], offset: number): number => {
  let rest = offset;
  let end = 0;
  for (const { node, start } of pieces) {
    if (rest < node.length) return start + rest;
    rest -= node.length;
    end = start + node.length;
  }
  return end;
};

const splitBlockIntoSentences = ({ pieces }: Block): Sentence[] => {
  const text = pieces.map(({ node }) => node.data).join('');
  // The replacement keeps the length, so that offsets stay valid.
  const plain = text.replace(/\s/g, ' ');
  return splitIntoSentences(plain).flatMap(({ index, segment }) => {
    const spoken = segment
      .replace(/[\u00ad\u2060]/g, '')
      .replace(/ +/g, ' ')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(spoken)) return [];
    const lead = segment.length - segment.trimStart().length;
    const start = toBookOffset(pieces, index + lead);
    const last = index + segment.trimEnd().length - 1;
    return [{ start, end: toBookOffset(pieces, last) + 1, spoken }];
  });
};

let found: Sentence[] | undefined;
const getSentences = (): Sentence[] =>
  (found ??= listSpokenBlocks().flatMap(splitBlockIntoSentences));

const isFullyInView = (rect: DOMRect): boolean =>
  rect.top >= 0 &&
  rect.bottom <= root.clientHeight &&
  rect.left >= 0 &&
  rect.right <= root.clientWidth;

const findFirstSentenceIndexInView = (): number => {
  const at = getSentences().findIndex((sentence) => {
    const range = toDomRange(sentence);
    const rect = range && firstRect(range);
    return rect && isFullyInView(rect);
  });
  return Math.max(0, at);
};

export const findFirstSentenceInView = (): TextRange | undefined =>
  getSentences()[findFirstSentenceIndexInView()];

const clearSpokenHighlight = (): void => {
  getHighlightRegistry()?.delete('spoken');
  unwrapElements(book.querySelectorAll('.spoken'));
};

const highlightSentence = (place: TextRange, range: Range): void => {
  // A highlight does not change the document, so a selection by the reader stays.
  const registry = getHighlightRegistry();
  if (registry) registry.set('spoken', new Highlight(range));
  else
    for (const { node, from, to } of splitByTextNode(place)) {
      const element = document.createElement('span');
      element.className = 'spoken';
      createRange(node, from, node, to).surroundContents(element);
    }
};

/** Highlights the sentence that is being spoken, and brings it into view. */
const showSpokenSentence = ({ index }: Fields): void => {
  clearSpokenHighlight();
  const sentence = getSentences()[Number(index ?? -1)];
  const range = sentence && toDomRange(sentence);
  if (!range) return;
  highlightSentence(sentence, range);
  const drawn = toDomRange(sentence);
  const rects = [...(drawn?.getClientRects() ?? [])];
  const [first, last] = [rects[0], rects.at(-1)];
  if (drawn && first && last && !(isFullyInView(first) && isFullyInView(last)))
    goToTarget(drawn);
};

export const listenForSpeech = (): void => {
  onMessage('sentences', () =>
    postToPage('sentences', {
      sentences: getSentences().map(({ spoken }) => spoken),
      from: findFirstSentenceIndexInView(),
    }),
  );
  onMessage('spoken', showSpokenSentence);
};
