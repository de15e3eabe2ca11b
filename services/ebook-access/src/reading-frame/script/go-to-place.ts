import { getHighlightRegistry } from './dom.ts';
import { getPageDirection, findElementById, paragraphs } from './frame.ts';
import { type Fields, onMessage } from './messages.ts';
import {
  goToTarget,
  startsInView,
  postPosition,
  goToFraction,
  turnOrLeaveChapter,
} from './place.ts';
import { findQuote, toDomRange } from './quotes.ts';

/** Highlights the words of a search hit until the page requests the next place. */
const highlightOrClearHit = (range: Range | undefined): void => {
  if (range) getHighlightRegistry()?.set('found', new Highlight(range));
  else getHighlightRegistry()?.delete('found');
};

const goToRequestedPlace = ({
  paragraph,
  fragment,
  fraction,
  quote,
  before,
}: Fields): void => {
  const number = Number(paragraph);
  const found = quote ? findQuote(quote, before, number) : undefined;
  const range = found && toDomRange(found);
  highlightOrClearHit(range);
  if (range) {
    goToTarget(range);
    return;
  }
  const element =
    typeof fragment === 'string'
      ? findElementById(fragment)
      : paragraphs[number - 1];
  const isFirst = element !== undefined && element === paragraphs[0];
  if (isFirst) goToFraction(0);
  if (element && !(isFirst && startsInView(element))) goToTarget(element);
  else if (typeof fraction === 'number') goToFraction(fraction);
  else if (number <= 1) goToFraction(0);
  else postPosition();
};

const turnPageByMessage = ({ by, towards }: Fields): void => {
  const onward = getPageDirection() === 'rtl' ? 'left' : 'right';
  if (towards) turnOrLeaveChapter(towards === onward ? 1 : -1);
  else turnOrLeaveChapter(Number(by) < 0 ? -1 : 1);
};

export const listenForNavigationMessages = (): void => {
  onMessage('go', goToRequestedPlace);
  onMessage('page', turnPageByMessage);
};
