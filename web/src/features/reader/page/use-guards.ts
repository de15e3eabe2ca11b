import { useEffect } from 'react';
import { blockedBy, sentenceFor } from './keys.model.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Blocks the specified keys and the context menu on the page, as the frame does inside. */
export const useGuards = (say: (line: string) => void): void => {
  useEffect(() => {
    const swallow = (event: Event, what: string) => {
      event.preventDefault();
      const line = sentenceFor(what);
      if (line) say(line);
    };
    const onKey = (event: KeyboardEvent) => {
      const what = blockedBy(event, isField(event.target));
      if (what) swallow(event, what);
    };
    const onMenu = (event: Event) => {
      if (!isField(event.target)) swallow(event, 'menu');
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('contextmenu', onMenu);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('contextmenu', onMenu);
    };
  }, [say]);
};
