import { useEffect, useRef } from 'react';
import { keepPosition } from './keep-position.ts';
import type { Place } from './reader.slice.ts';

const restMs = 3_000;

/** Tells the server the place once the reading has rested there, and when the page goes. */
export const useKeptPlace = (
  token: string,
  chapter: number | undefined,
  place: Place | undefined,
): void => {
  const pending = useRef<{ chapter: number; paragraph: number }>(undefined);
  const paragraph = place?.paragraph;
  useEffect(() => {
    if (chapter === undefined || !paragraph) return;
    pending.current = { chapter, paragraph };
    const flush = () => {
      if (pending.current) void keepPosition(token, pending.current);
      pending.current = undefined;
    };
    const timer = setTimeout(flush, restMs);
    window.addEventListener('pagehide', flush);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', flush);
    };
  }, [token, chapter, paragraph]);
};
