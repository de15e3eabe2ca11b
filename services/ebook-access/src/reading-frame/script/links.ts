import { closestTo } from './dom.ts';
import { followLink } from './follow-link.ts';
import { openNoteOf } from './notes.ts';

export const listenForLinks = (): void => {
  addEventListener('click', (event) => {
    const link = closestTo(event, 'a[href]');
    if (!link) return;
    event.preventDefault();
    if (!openNoteOf(link)) followLink(link);
  });
  addEventListener('auxclick', (event) => event.preventDefault());
};
