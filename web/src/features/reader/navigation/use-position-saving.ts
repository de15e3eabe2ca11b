import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { sendRequest } from '../../../shared/api/send-request.ts';
import {
  addUnsentPosition,
  type Position,
  positionToSave,
} from '../session/position.model.ts';
import type { Contents } from '../session/reader.api.ts';
import { selectReader } from '../session/reader.slice.ts';
import { sessionAddress } from '../session/reading-api-url.ts';
import {
  listUnsentPositions,
  unsentPosition,
} from '../session/unsent-position.ts';
import { useIsServerReachable } from './use-is-server-reachable.ts';

// A crash loses the movements since the last save, which must be less than three seconds with the request.
const minIntervalMs = 2_000;

/** Returns the function that sends a position; it returns whether the server will never need the position again. */
const usePositionRequest = (token: string) => {
  const { epoch } = useSelector(selectReader);
  return async (body: Position): Promise<boolean> => {
    const address = sessionAddress('position', token, epoch);
    const reply = await sendRequest(address, { method: 'PUT', body });
    // A new edition of the book may lack the chapter.
    return reply.ok || reply.problem.status === 404;
  };
};

/**
 * Saves the reading position when it changes, at most every two seconds. This browser stores the position until the
 * server has it, so that reading without a connection is saved later, with the chapters that were finished meanwhile; a
 * closing page saves with the leave request.
 */
export const usePositionSaving = (
  token: string,
  contents: Contents | undefined,
): void => {
  const { epoch, chapter, place, link } = useSelector(selectReader);
  const isReachable = useIsServerReachable();
  const sendPosition = usePositionRequest(token);
  const [openedAt] = useState(() => performance.now());
  const sentAt = useRef(openedAt);
  /** The positions that the server does not have, oldest first; undefined before this visit's first position. */
  const unsent = useRef<Position[]>(undefined);
  /** Whether the last request failed: then earlier positions stay, while otherwise only the newest of a chapter is sent. */
  const isFailing = useRef(false);
  const isSending = useRef(false);
  const addPosition = useEffectEvent((position: Position): Position[] => {
    if (unsent.current && (isFailing.current || !isReachable))
      return addUnsentPosition(unsent.current, position);
    // The last place in the chapter before counts too, because it may be its end.
    if (unsent.current)
      return [
        ...unsent.current.filter(({ chapter: of }) => of !== position.chapter),
        position,
      ].slice(-2);
    const before = listUnsentPositions(contents, link?.issuedAt);
    isFailing.current = before.length > 0;
    return addUnsentPosition(before, position);
  });
  const storePosition = useEffectEvent((position: Position) => {
    unsent.current = addPosition(position);
    if (!link) return;
    const { issuedAt, expiresAt, endsAt } = link;
    const at = Math.round(Date.now() + expiresAt - endsAt);
    const before = unsent.current.slice(0, -1);
    unsentPosition.save({
      ...position,
      ...{ issuedAt, at },
      ...(before.length > 0 && { before }),
    });
  });
  // One request at a time: a slow one must not overwrite the position of the next.
  const savePosition = useEffectEvent(async () => {
    const body = unsent.current?.[0];
    if (!body || isSending.current) return;
    isSending.current = true;
    sentAt.current = performance.now();
    const isSaved = await sendPosition(body);
    isSending.current = false;
    if (!isSaved) {
      isFailing.current = true;
      return;
    }
    unsent.current = unsent.current?.filter((position) => position !== body);
    if (unsent.current?.length) {
      await savePosition();
      return;
    }
    isFailing.current = false;
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
