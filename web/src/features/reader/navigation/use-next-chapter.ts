import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectReader } from '../session/reader.slice.ts';
import type { useChapters } from './use-chapters.ts';

// Two seconds for each chapter that is asked for: of the thirty that a seat may ask for in a
// minute, those got ready never leave too few for whoever goes from one place found to another.
const restMs = 2_000;

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
  const key = loaded?.key;
  const wasAhead = loaded?.wasAhead === true;
  useEffect(() => {
    if (isOver) prepare(undefined);
    if (isOver || !isShown || nextId === undefined || savesData()) return;
    const asked = wasAhead || key === 1 ? 1 : 2;
    const timer = setTimeout(() => prepare(nextId), asked * restMs);
    return () => clearTimeout(timer);
  }, [key, wasAhead, nextId, isShown, isOver, prepare]);
};
