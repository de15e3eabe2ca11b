import { closestToTarget, unwrapElements } from './dom.ts';
import { text } from './frame.ts';
import { type Fields, onMessage, postToPage } from './messages.ts';
import { goToTarget } from './place.ts';
import { findQuote, type Piece, splitByTextNode } from './quotes.ts';

type Mark = {
  id: string;
  quote: string;
  before: string;
  paragraph: number;
  colour: string;
  hasText: boolean;
};

const colours = ['yellow', 'green', 'red'];

const wrapPiece = ({ node, from, to }: Piece, element: HTMLElement): void => {
  const rest = from > 0 ? node.splitText(from) : node;
  if (to - from < rest.length) rest.splitText(to - from);
  rest.replaceWith(element);
  element.append(rest);
};

const listDrawnMarks = () => [
  ...text.querySelectorAll<HTMLElement>('mark[data-mark]'),
];

const drawMark = (mark: Mark): void => {
  const { id, quote, before, paragraph, colour, hasText } = mark;
  const place = findQuote(quote, before, paragraph);
  if (!place || !colours.includes(colour)) return;
  const pieces = splitByTextNode(place).filter(({ node }) => node.data.trim());
  pieces.forEach((piece, index) => {
    const element = document.createElement('mark');
    element.dataset['mark'] = id;
    element.dataset['colour'] = colour;
    if (hasText && index === pieces.length - 1) element.dataset['note'] = '';
    wrapPiece(piece, element);
  });
};

let drawn = '';
const drawMarks = ({ marks }: Fields): void => {
  const list = Array.isArray(marks) ? (marks as Mark[]) : [];
  // The page sends the complete list after each change of an annotation; an unchanged list is not drawn again.
  if (JSON.stringify(list) === drawn) return;
  drawn = JSON.stringify(list);
  unwrapElements(listDrawnMarks());
  list.forEach(drawMark);
};

const goToMark = ({ id }: Fields): void => {
  const element = listDrawnMarks().find(
    ({ dataset }) => dataset['mark'] === id,
  );
  if (element) goToTarget(element);
};

const postPressedMark = (event: MouseEvent): void => {
  const mark = closestToTarget(event, 'mark[data-mark]');
  if (!mark || event.defaultPrevented || String(getSelection())) return;
  if (closestToTarget(event, 'a[href]')) return;
  event.preventDefault();
  postToPage('mark', { id: mark.dataset['mark'] });
};

export const listenForMarks = (): void => {
  addEventListener('click', postPressedMark);
  onMessage('marks', drawMarks);
  onMessage('show-mark', goToMark);
};
