import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { sendRequest } from '../../../shared/api/send-request.ts';
import { type Position, positionToSave } from '../session/position.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import { sessionAddress } from '../session/reading-api-url.ts';
import { unsentPosition } from '../session/unsent-position.ts';
import { useIsServerReachable } from './use-is-server-reachable.ts';

// A crash loses the movements since the last save, which must be less than three seconds with the request.
const minIntervalMs = 2_000;

/**
 * Saves the reading position when it changes, at most every two seconds. This browser stores the position until the
 * server has it, so that reading without a connection is saved later; a closing page saves with the leave request.
 */
export const usePositionSaving = (token: string): void => {
  const { epoch, chapter, place, link } = useSelector(selectReader);
  const isReachable = useIsServerReachable();
  const [openedAt] = useState(() => performance.now());
  const sentAt = useRef(openedAt);
  const unsent = useRef<Position>(undefined);
  const isSending = useRef(false);
  const storePosition = useEffectEvent((position: Position) => {
    unsent.current = position;
    if (!link) return;
    const { issuedAt, expiresAt, endsAt } = link;
    const at = Math.round(Date.now() + expiresAt - endsAt);
    unsentPosition.save({ ...position, issuedAt, at });
  });
  // One request at a time: a slow one must not overwrite the position of the next.
  const savePosition = useEffectEvent(async () => {
    const body = unsent.current;
    if (!body || isSending.current) return;
    isSending.current = true;
    sentAt.current = performance.now();
    const address = sessionAddress('position', token, epoch);
    const { ok } = await sendRequest(address, { method: 'PUT', body });
    isSending.current = false;
    if (!ok) return;
    if (unsent.current !== body) {
      await savePosition();
      return;
    }
    unsent.current = undefined;
    unsentPosition.remove();
  });
  const paragraph = positionToSave(chapter, place)?.paragraph;
  useEffect(() => {
    if (chapter === undefined || paragraph === undefined) return;
    storePosition({ chapter, paragraph });
    const restMs = sentAt.current + minIntervalMs - performance.now();
    const saveTimer = setTimeout(() => void savePosition(), restMs);
    return () => clearTimeout(saveTimer);
  }, [token, chapter, paragraph]);
  // The server refuses a position under an old epoch, and receives none while it cannot be reached.
  useEffect(() => {
    if (isReachable) void savePosition();
  }, [isReachable, epoch]);
  useEffect(() => {
    // A phone may end a hidden page without a further event.
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void savePosition();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () =>
      document.removeEventListener('visibilitychange', saveWhenHidden);
  }, []);
};
