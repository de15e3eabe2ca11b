import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectReader } from './reader.slice.ts';
import type { useChapters } from './use-chapters.ts';

// Who leafs through the book fetches no chapter besides those looked at.
const restMs = 1_000;

/** Asked for by a browser whose owner pays for each byte. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/** Has the next chapter ready once the reading rests in this one; never where it has ended. */
export const useNextChapter = ({
  loaded,
  next,
  prepare,
}: ReturnType<typeof useChapters>): void => {
  const { phase, place } = useSelector(selectReader);
  const isShown = place !== undefined;
  const isOver = phase === 'expired';
  const nextId = next?.id;
  useEffect(() => {
    if (isOver) prepare(undefined);
    if (isOver || !isShown || nextId === undefined || savesData()) return;
    const timer = setTimeout(() => prepare(nextId), restMs);
    return () => clearTimeout(timer);
  }, [loaded?.key, nextId, isShown, isOver, prepare]);
};
