import { highlights } from './dom.ts';
import { direction, fragmentOf, paragraphs } from './frame.ts';
import { type Fields, onMessage } from './messages.ts';
import { goTo, isSeen, postPosition, toFraction, turn } from './place.ts';
import { findQuote, rangeOf } from './quotes.ts';

/** Highlights the words of a search hit until the page requests the next place. */
const highlight = (range: Range | undefined): void => {
  if (range) highlights()?.set('found', new Highlight(range));
  else highlights()?.delete('found');
};

const go = ({ paragraph, fragment, fraction, quote, before }: Fields): void => {
  const number = Number(paragraph);
  const found = quote ? findQuote(quote, before, number) : undefined;
  const range = found && rangeOf(found);
  highlight(range);
  if (range) {
    goTo(range);
    return;
  }
  const element =
    typeof fragment === 'string'
      ? fragmentOf(fragment)
      : paragraphs[number - 1];
  const isFirst = element !== undefined && element === paragraphs[0];
  if (isFirst) toFraction(0);
  if (element && !(isFirst && isSeen(element))) goTo(element);
  else if (typeof fraction === 'number') toFraction(fraction);
  else if (number <= 1) toFraction(0);
  else postPosition();
};

const turnPage = ({ by, towards }: Fields): void => {
  const onward = direction() === 'rtl' ? 'left' : 'right';
  if (towards) turn(towards === onward ? 1 : -1);
  else turn(Number(by) < 0 ? -1 : 1);
};

export const listenForPlaces = (): void => {
  onMessage('go', go);
  onMessage('page', turnPage);
};
