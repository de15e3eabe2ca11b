import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectReader } from '../session/reader.slice.ts';
import type { useChapters } from './use-chapters.ts';

// A seat may request 30 chapters a minute. The wait before a preload keeps a reader who jumps between search results
// from using up these requests.
const restMs = 2_000;

/** Whether the browser's data saver is on. */
const isDataSaverOn = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/** Preloads the next chapter a few seconds after the current one is shown; an expired session closes all others. */
export const useNextChapterPreload = ({
  loaded,
  next,
  preload,
  closeCached,
}: ReturnType<typeof useChapters>): void => {
  const { phase, place } = useSelector(selectReader);
  const isShown = place !== undefined;
  const isOver = phase === 'expired';
  const nextId = next?.id;
  const key = loaded?.key;
  const wasAhead = loaded?.wasAhead === true;
  useEffect(() => {
    if (isOver) {
      preload(undefined);
      closeCached();
    }
    if (isOver || !isShown || nextId === undefined || isDataSaverOn()) return;
    const requests = wasAhead || key === 1 ? 1 : 2;
    const preloadTimer = setTimeout(() => preload(nextId), requests * restMs);
    return () => clearTimeout(preloadTimer);
  }, [key, wasAhead, nextId, isShown, isOver, preload, closeCached]);
};
