import type { Problem } from '../../shared/api/problem.model.ts';
import type { Episode } from './podcast.api.ts';

/** "Episode 25, with Ṣadé Ọlátúnjí"; what is not known is not said. */
export const bylineOf = ({ number, guest }: Episode): string =>
  [number === null ? '' : `Episode ${number}`, guest ? `with ${guest}` : '']
    .filter(Boolean)
    .join(', ');

/** The specification's words for an answer that was none; a line that was cut has no code. */
export const httpFailure = ({ status }: Problem): string | undefined =>
  status === 0 ? undefined : `HTTP error! status: ${status}`;
