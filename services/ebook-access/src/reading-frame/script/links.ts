import { closestToTarget } from './dom.ts';
import { followLink } from './follow-link.ts';
import { openNoteOfLink } from './notes.ts';

export const listenForLinks = (): void => {
  addEventListener('click', (event) => {
    const link = closestToTarget(event, 'a[href]');
    if (!link) return;
    event.preventDefault();
    if (!openNoteOfLink(link)) followLink(link);
  });
  addEventListener('auxclick', (event) => event.preventDefault());
};
