import { send } from '../../../shared/api/send.ts';
import type { Position } from '../session/position.model.ts';
import { sessionAddress } from '../session/reading-address.ts';

/** Saves the position; a lost call is made good by the next one, or by the leave. */
export const keepPosition = (
  token: string,
  epoch: number,
  position: Position,
) =>
  send(sessionAddress('position', token, epoch), {
    method: 'PUT',
    body: position,
  });
