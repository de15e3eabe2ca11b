import { send } from '../../shared/api/send.ts';
import { readingAddress } from './reading-address.ts';

/** Keeps the place; outlives the page. A lost one is made good by the next. */
export const keepPosition = (
  token: string,
  place: { chapter: number; paragraph: number },
) =>
  send(readingAddress('position', token), {
    method: 'PUT',
    body: place,
    keepalive: true,
  });
