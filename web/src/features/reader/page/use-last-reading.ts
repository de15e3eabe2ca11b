import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { lastReading } from '../../../shared/lib/last-reading.ts';
import { bookPercentRead } from './minutes-left.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import type { useChapters } from '../navigation/use-chapters.ts';

/** Stores how far the book is read, for the link "Continue reading" on the home page of this browser. */
export const useLastReading = ({
  contents,
  current,
}: ReturnType<typeof useChapters>): void => {
  const { place } = useSelector(selectReader);
  const percent =
    contents && current && place
      ? bookPercentRead(contents.chapters, current.id, place)
      : undefined;
  const chapter = current?.number ?? 0;
  useEffect(() => {
    if (percent !== undefined)
      lastReading.save({ chapter, percent, at: Date.now() });
  }, [chapter, percent]);
};
