import { paragraphs, text, book } from './frame.ts';
import { type Fields, onMessage, postToPage } from './messages.ts';
import {
  findParagraphAtOffset,
  type TextRange,
  toTextRange,
  toDomRange,
  readTextBeforeRange,
  textOfRange,
} from './quotes.ts';
import { findFirstSentenceInView } from './speech.ts';

const maxQuoteLength = 2000;

const getSelectedRange = (): Range | undefined => {
  const selection = getSelection();
  return selection && selection.rangeCount > 0 && !selection.isCollapsed
    ? selection.getRangeAt(0)
    : undefined;
};

const getSelectedTextRange = (): TextRange | undefined => {
  const range = getSelectedRange();
  return range && toTextRange(range);
};

const isInLowerHalf = (range: Range | undefined): boolean =>
  range !== undefined &&
  range.getBoundingClientRect().top > window.innerHeight / 2;

let posted = '';
const postSelection = (): void => {
  const place = getSelectedTextRange();
  const quote = place ? textOfRange(place) : '';
  const isTooLong = quote.length > maxQuoteLength;
  const fields = {
    quote: isTooLong ? '' : quote,
    before: place ? readTextBeforeRange(place) : '',
    paragraph: place ? findParagraphAtOffset(place.start) : 1,
    isTooLong,
    isLow: place !== undefined && isInLowerHalf(getSelectedRange()),
  };
  if (JSON.stringify(fields) === posted) return;
  posted = JSON.stringify(fields);
  postToPage('selection', fields);
};

const clearSelection = () => getSelection()?.removeAllRanges();

const selectSentenceInView = (): void => {
  const sentence = findFirstSentenceInView();
  const range = sentence && toDomRange(sentence);
  if (!range) return;
  clearSelection();
  getSelection()?.addRange(range);
};

// On the keyboard, Enter selects the first sentence in view, Shift with arrow keys changes the selection, and another
// Enter moves the focus to the buttons of the page that act on the selection.
const handleSelectionKey = (event: KeyboardEvent): void => {
  const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
  if (ctrlKey || altKey || metaKey || shiftKey) return;
  const hasSelection = getSelectedTextRange() !== undefined;
  if (key === 'Escape' && hasSelection) clearSelection();
  const isInText = target === text || target === document.body;
  if (key !== 'Enter' || !isInText) return;
  event.preventDefault();
  if (hasSelection) {
    postSelection();
    postToPage('marking');
  } else selectSentenceInView();
};

/** Posts the beginning of a paragraph, by which a bookmark is found in another edition. */
const postParagraphStart = ({ paragraph }: Fields): void => {
  const number = Number(paragraph);
  const range = document.createRange();
  range.selectNodeContents(paragraphs[number - 1] ?? book);
  const place = toTextRange(range);
  const quote = place ? textOfRange(place).slice(0, 120) : '';
  postToPage('here', { paragraph: Math.max(1, number), quote });
};

export const listenForSelection = (): void => {
  let timer = 0;
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer);
    timer = setTimeout(postSelection, 250);
  });
  addEventListener('keydown', handleSelectionKey, true);
  onMessage('where', postParagraphStart);
  onMessage('deselect', clearSelection);
};
