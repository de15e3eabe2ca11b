import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Goal } from './chapter-frame.tsx';
import type { Contents } from './reader.api.ts';
import { chapterChosen, selectReader } from './reader.slice.ts';

type Loaded = {
  key: number;
  chapter: number | undefined;
  epoch: number;
  goal: Goal;
};

const atStart: Goal = { fraction: 0 };
const atEnd: Goal = { fraction: 1 };

const beginning = ({ position, startsAt }: Contents): [number, Goal] =>
  position
    ? [position.chapter, { paragraph: position.paragraph }]
    : [startsAt, atStart];

export type ContentsAnswer = {
  data?: Contents | undefined;
  error?: unknown;
  refetch: () => unknown;
};

/** Which chapter stands in the frame, and the ways to the others. */
export const useChapters = ({
  data: contents,
  error,
  refetch,
}: ContentsAnswer) => {
  const dispatch = useDispatch();
  const { chapter, epoch } = useSelector(selectReader);
  const [loaded, setLoaded] = useState<Loaded>();
  const latest = useRef({ epoch });
  useEffect(() => {
    latest.current = { epoch };
  });

  const open = useCallback(
    (wanted: number | undefined, goal: Goal) => {
      if (wanted !== undefined) dispatch(chapterChosen(wanted));
      const { epoch: now } = latest.current;
      setLoaded((before) => ({
        key: (before?.key ?? 0) + 1,
        chapter: wanted,
        epoch: now,
        goal,
      }));
    },
    [dispatch],
  );

  const isBegun = loaded !== undefined;
  useEffect(() => {
    if (isBegun) return;
    if (contents) open(...beginning(contents));
    // Without its contents list the book still opens where it was left.
    else if (error) open(undefined, atStart);
  }, [contents, error, isBegun, open]);

  // A new edition may have fewer of them.
  useEffect(() => {
    if (!contents || loaded?.chapter === undefined) return;
    if (!contents.chapters.some(({ id }) => id === loaded.chapter))
      open(contents.startsAt, atStart);
  }, [contents, loaded, open]);

  const list = contents?.chapters ?? [];
  const at = list.findIndex(({ id }) => id === chapter);
  const step = (by: 1 | -1): (() => void) | undefined => {
    const other = at < 0 ? undefined : list[at + by];
    return other && (() => open(other.id, by === 1 ? atStart : atEnd));
  };
  return {
    contents,
    current: list[at],
    has: (wanted: number) => list.some(({ id }) => id === wanted),
    loaded,
    open,
    again: () => {
      // A chapter that did not come may be one that there is no more.
      void refetch();
      if (loaded) open(loaded.chapter, loaded.goal);
    },
    /** A chapter of another edition has come: its contents list follows. */
    follow: (edition: string) => {
      if (contents && edition && edition !== contents.edition) void refetch();
    },
    refetch,
    isContentsMissing: error !== undefined && !contents,
    toStartOf: (by: 1 | -1) => {
      const other = at < 0 ? undefined : list[at + by];
      return other && (() => open(other.id, atStart));
    },
    stepBack: step(-1),
    stepOn: step(1),
  };
};
