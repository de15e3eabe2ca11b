import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { atEnd, atStart, beginning, type Goal } from '../frame/goal.model.ts';
import type { Contents } from '../session/reader.api.ts';
import { chapterChosen, selectReader } from '../session/reader.slice.ts';

type Loaded = {
  key: number;
  chapter: number | undefined;
  epoch: number;
  goal: Goal;
  wasAhead?: boolean;
};

type Standing = {
  lastKey: number;
  loaded: Loaded | undefined;
  /** Got ready behind the one that is read. */
  ahead: Loaded | undefined;
};

const nothing: Standing = { lastKey: 0, loaded: undefined, ahead: undefined };

type ContentsAnswer = {
  data?: Contents | undefined;
  error?: unknown;
  refetch: () => unknown;
};

/** The chapters in the frames: the one that is read, and the one that is ready behind it. */
const useFrames = () => {
  const dispatch = useDispatch();
  const { epoch } = useSelector(selectReader);
  const [{ loaded, ahead }, setStanding] = useState(nothing);
  const latest = useRef({ epoch });
  /** Of which edition the chapter is that is read. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { epoch };
  });

  const open = useCallback(
    (wanted: number | undefined, goal: Goal) => {
      if (wanted !== undefined) dispatch(chapterChosen(wanted));
      const { epoch: now } = latest.current;
      shown.current = undefined;
      setStanding(({ lastKey, ahead: ready }) => {
        if (ready && ready.chapter === wanted && ready.epoch === now) {
          const turned = { ...ready, goal, wasAhead: true };
          return { lastKey, loaded: turned, ahead: undefined };
        }
        const key = lastKey + 1;
        const fresh = { key, chapter: wanted, epoch: now, goal };
        return { lastKey: key, loaded: fresh, ahead: undefined };
      });
    },
    [dispatch],
  );

  /** Has this one ready, or none. */
  const prepare = useCallback((wanted: number | undefined) => {
    const { epoch: now } = latest.current;
    setStanding((standing) => {
      if (standing.ahead?.chapter === wanted) return standing;
      const key = standing.lastKey + 1;
      return wanted === undefined
        ? { ...standing, ahead: undefined }
        : {
            ...standing,
            lastKey: key,
            ahead: { key, chapter: wanted, epoch: now, goal: atStart },
          };
    });
  }, []);
  return { loaded, ahead, shown, open, prepare };
};

/** Opens the book where it was left, and again where its contents have changed. */
const useOpening = (
  contents: Contents | undefined,
  error: unknown,
  { loaded, shown, open }: ReturnType<typeof useFrames>,
): void => {
  const isBegun = loaded !== undefined;
  useEffect(() => {
    if (isBegun) return;
    if (contents) open(...beginning(contents));
    // Without its contents list the book still opens where it was left.
    else if (error) open(undefined, atStart);
  }, [contents, error, isBegun, open]);

  useEffect(() => {
    if (!contents || loaded?.chapter === undefined) return;
    // A new edition may have fewer of them.
    if (!contents.chapters.some(({ id }) => id === loaded.chapter))
      open(contents.startsAt, atStart);
    // What was got ready is of an edition that there is no more.
    else if (shown.current && shown.current !== contents.edition)
      open(loaded.chapter, loaded.goal);
  }, [contents, loaded, shown, open]);
};

/** Which chapter stands in the frame, and the ways to the others. */
export const useChapters = ({
  data: contents,
  error,
  refetch,
}: ContentsAnswer) => {
  const { chapter } = useSelector(selectReader);
  const frames = useFrames();
  const { loaded, ahead, shown, open, prepare } = frames;
  useOpening(contents, error, frames);

  const list = contents?.chapters ?? [];
  const at = list.findIndex(({ id }) => id === chapter);
  const other = (by: 1 | -1) => (at < 0 ? undefined : list[at + by]);
  const wayTo = (by: 1 | -1, goal: Goal): (() => void) | undefined => {
    const to = other(by);
    return to && (() => open(to.id, goal));
  };
  return {
    contents,
    current: list[at],
    next: other(1),
    has: (wanted: number) => list.some(({ id }) => id === wanted),
    loaded,
    ahead,
    open,
    prepare,
    again: () => {
      // A chapter that did not come may be one that there is no more.
      void refetch();
      if (loaded) open(loaded.chapter, loaded.goal);
    },
    /** A chapter of another edition has come: its contents list follows. Of one that was got ready nobody knows without asking. */
    follow: (edition: string) => {
      const isOther = contents && edition && edition !== contents.edition;
      if (loaded?.wasAhead && !isOther) shown.current = edition;
      if (loaded?.wasAhead || isOther) void refetch();
    },
    refetch,
    isContentsMissing: error !== undefined && !contents,
    toStartOf: (by: 1 | -1) => wayTo(by, atStart),
    stepBack: wayTo(-1, atEnd),
    stepOn: wayTo(1, atStart),
  };
};
