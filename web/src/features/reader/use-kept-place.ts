import { useEffect } from 'react';
import { keepPosition } from './keep-position.ts';
import { positionOf } from './position.model.ts';
import type { Place } from './reader.slice.ts';

const restMs = 3_000;

/** Saves the position once the reading has rested there; a page that goes sends it with its leave. */
export const useKeptPlace = (
  token: string,
  chapter: number | undefined,
  place: Place | undefined,
): void => {
  const position = positionOf(chapter, place);
  const paragraph = position?.paragraph;
  useEffect(() => {
    if (chapter === undefined || paragraph === undefined) return;
    const timer = setTimeout(
      () => void keepPosition(token, { chapter, paragraph }),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [token, chapter, paragraph]);
};
