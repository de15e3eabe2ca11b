import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { send } from '../../../shared/api/send.ts';
import { type Position, positionOf } from '../session/position.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import { sessionAddress } from '../session/reading-address.ts';

const restMs = 3_000;

/** Saves the reading position three seconds after its last change; a closing page saves it with the leave request. */
export const useSavedPlace = (token: string): void => {
  const { epoch, chapter, place } = useSelector(selectReader);
  // A failed request is not retried, because the next save or the leave request replaces it.
  const save = useEffectEvent((body: Position) =>
    send(sessionAddress('position', token, epoch), { method: 'PUT', body }),
  );
  const paragraph = positionOf(chapter, place)?.paragraph;
  useEffect(() => {
    if (chapter === undefined || paragraph === undefined) return;
    const timer = setTimeout(() => void save({ chapter, paragraph }), restMs);
    return () => clearTimeout(timer);
  }, [token, chapter, paragraph]);
};
