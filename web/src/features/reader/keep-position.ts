import { send } from '../../shared/api/send.ts';
import type { Position } from './position.model.ts';
import { readingAddress } from './reading-address.ts';

/** Saves the position; a lost call is made good by the next one, or by the leave. */
export const keepPosition = (token: string, position: Position) =>
  send(readingAddress('position', token), { method: 'PUT', body: position });
