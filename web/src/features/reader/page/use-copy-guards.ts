import { useWindowEvent } from '../../../shared/hooks/use-window-event.ts';
import { blockedActionOf, blockedActionMessage } from './keys.model.ts';

const isFormField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Blocks the specified keys and the context menu on the page, as the frame blocks them in the chapter. */
export const useCopyGuards = (showToast: (line: string) => void): void => {
  const blockAction = (event: Event, what: string) => {
    event.preventDefault();
    const line = blockedActionMessage(what);
    if (line) showToast(line);
  };
  useWindowEvent('keydown', (event) => {
    const what = blockedActionOf(event, isFormField(event.target));
    if (what) blockAction(event, what);
  });
  useWindowEvent('contextmenu', (event) => {
    if (!isFormField(event.target)) blockAction(event, 'menu');
  });
};
