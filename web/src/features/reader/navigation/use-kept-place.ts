import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { keepPosition } from './keep-position.ts';
import { positionOf } from '../session/position.model.ts';
import { type Place, selectReader } from '../session/reader.slice.ts';

const restMs = 3_000;

/** Saves the position once the reading has rested there; a page that goes sends it with its leave. */
export const useKeptPlace = (
  token: string,
  chapter: number | undefined,
  place: Place | undefined,
): void => {
  const { epoch } = useSelector(selectReader);
  const latestEpoch = useRef(epoch);
  useEffect(() => {
    latestEpoch.current = epoch;
  }, [epoch]);
  const position = positionOf(chapter, place);
  const paragraph = position?.paragraph;
  useEffect(() => {
    if (chapter === undefined || paragraph === undefined) return;
    const timer = setTimeout(
      () =>
        void keepPosition(token, latestEpoch.current, { chapter, paragraph }),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [token, chapter, paragraph]);
};
