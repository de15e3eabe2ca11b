import type { Problem } from '../../shared/api/problem.model.ts';
import type { Episode } from './podcast.shape.ts';
import * as text from './page-text.ts';

/** Returns "Episode 25, with Ṣadé Ọlátúnjí"; an unknown number or guest is omitted. */
export const formatNumberAndGuest = ({ number, guest }: Episode): string =>
  [
    number === null ? '' : text.episode(number),
    guest ? text.withGuest(guest) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Returns the text for an HTTP error, as the specification demands it; undefined for a lost connection. */
export const describeHttpFailure = ({ status }: Problem): string | undefined =>
  status === 0 ? undefined : text.httpError(status);
