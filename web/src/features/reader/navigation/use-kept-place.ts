import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { send } from '../../../shared/api/send.ts';
import { type Position, positionOf } from '../session/position.model.ts';
import { type Place, selectReader } from '../session/reader.slice.ts';
import { sessionAddress } from '../session/reading-address.ts';

const restMs = 3_000;

/** Saves the position once the reading has rested there; a page that goes sends it with its leave. */
export const useKeptPlace = (
  token: string,
  chapter: number | undefined,
  place: Place | undefined,
): void => {
  const { epoch } = useSelector(selectReader);
  // A call that is lost is made good by the next one, or by the leave.
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
