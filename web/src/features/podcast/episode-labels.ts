import type { Problem } from '../../shared/api/problem.model.ts';
import type { Episode } from './podcast.api.ts';
import * as text from './page-text.ts';

/** "Episode 25, with Ṣadé Ọlátúnjí"; unknown parts are omitted. */
export const bylineOf = ({ number, guest }: Episode): string =>
  [
    number === null ? '' : text.episode(number),
    guest ? text.withGuest(guest) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Returns the specified text for an HTTP error; undefined for a lost connection. */
export const httpFailure = ({ status }: Problem): string | undefined =>
  status === 0 ? undefined : text.httpError(status);
