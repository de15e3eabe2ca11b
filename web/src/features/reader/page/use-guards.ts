import { useWindowEvent } from '../../../shared/hooks/use-window-event.ts';
import { blockedBy, sentenceFor } from './keys.model.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Blocks the specified keys and the context menu on the page, as the frame blocks them in the chapter. */
export const useGuards = (showToast: (line: string) => void): void => {
  const block = (event: Event, what: string) => {
    event.preventDefault();
    const line = sentenceFor(what);
    if (line) showToast(line);
  };
  useWindowEvent('keydown', (event) => {
    const what = blockedBy(event, isField(event.target));
    if (what) block(event, what);
  });
  useWindowEvent('contextmenu', (event) => {
    if (!isField(event.target)) block(event, 'menu');
  });
};
