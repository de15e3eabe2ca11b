import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  atEnd,
  atStart,
  savedOrFirstPosition,
  type Target,
} from '../frame/target.model.ts';
import type { Contents } from '../session/reader.api.ts';
import { chapterChosen, selectReader } from '../session/reader.slice.ts';

type LoadedChapter = {
  key: number;
  chapter: number | undefined;
  epoch: number;
  target: Target;
  wasAhead?: boolean;
};

type Frames = {
  lastKey: number;
  loaded: LoadedChapter | undefined;
  /** The preloaded chapter, hidden behind the current one. */
  ahead: LoadedChapter | undefined;
};

const noFrames: Frames = { lastKey: 0, loaded: undefined, ahead: undefined };

type ContentsAnswer = {
  data?: Contents | undefined;
  error?: unknown;
  refetch: () => unknown;
};

/** Holds the chapters in the frames: the current one, and the preloaded one behind it. */
const useChapterFrames = () => {
  const dispatch = useDispatch();
  const { epoch } = useSelector(selectReader);
  const [{ loaded, ahead }, setFrames] = useState(noFrames);
  const latest = useRef({ epoch });
  /** The edition of the current chapter if the chapter was preloaded; otherwise undefined. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { epoch };
  });

  const open = useCallback(
    (id: number | undefined, target: Target) => {
      if (id !== undefined) dispatch(chapterChosen(id));
      const { epoch: now } = latest.current;
      shown.current = undefined;
      setFrames(({ lastKey, ahead: ready }) => {
        if (ready && ready.chapter === id && ready.epoch === now) {
          const turned = { ...ready, target, wasAhead: true };
          return { lastKey, loaded: turned, ahead: undefined };
        }
        const key = lastKey + 1;
        const fresh = { key, chapter: id, epoch: now, target };
        return { lastKey: key, loaded: fresh, ahead: undefined };
      });
    },
    [dispatch],
  );

  /** Preloads this chapter; `undefined` removes the preloaded chapter. */
  const preloadChapter = useCallback((id: number | undefined) => {
    const { epoch: now } = latest.current;
    setFrames((frames) => {
      if (frames.ahead?.chapter === id) return frames;
      const key = frames.lastKey + 1;
      return id === undefined
        ? { ...frames, ahead: undefined }
        : {
            ...frames,
            lastKey: key,
            ahead: { key, chapter: id, epoch: now, target: atStart },
          };
    });
  }, []);
  return { loaded, ahead, shown, open, preload: preloadChapter };
};

/** Opens the book at the saved position, and reopens the chapter when the edition changes. */
const useOpenAtSavedPosition = (
  contents: Contents | undefined,
  error: unknown,
  { loaded, shown, open }: ReturnType<typeof useChapterFrames>,
): void => {
  const isStarted = loaded !== undefined;
  useEffect(() => {
    if (isStarted) return;
    if (contents) open(...savedOrFirstPosition(contents));
    // The book opens even if its contents list has failed to load; the server then chooses the chapter.
    else if (error) open(undefined, atStart);
  }, [contents, error, isStarted, open]);

  useEffect(() => {
    if (!contents || loaded?.chapter === undefined) return;
    // A new edition may lack the current chapter; the book then opens at its start.
    if (!contents.chapters.some(({ id }) => id === loaded.chapter))
      open(contents.startsAt, atStart);
    // The chapter was preloaded from an older edition.
    else if (shown.current && shown.current !== contents.edition)
      open(loaded.chapter, loaded.target);
  }, [contents, loaded, shown, open]);
};

/** Returns the current chapter and the functions that open other chapters. */
export const useChapters = ({
  data: contents,
  error,
  refetch,
}: ContentsAnswer) => {
  const { chapter } = useSelector(selectReader);
  const frames = useChapterFrames();
  const { loaded, ahead, shown, open, preload } = frames;
  useOpenAtSavedPosition(contents, error, frames);

  const list = contents?.chapters ?? [];
  const currentIndex = list.findIndex(({ id }) => id === chapter);
  const adjacentChapter = (by: 1 | -1) =>
    currentIndex < 0 ? undefined : list[currentIndex + by];
  const createChapterOpener = (
    by: 1 | -1,
    target: Target,
  ): (() => void) | undefined => {
    const to = adjacentChapter(by);
    return to && (() => open(to.id, target));
  };
  return {
    contents,
    current: list[currentIndex],
    next: adjacentChapter(1),
    has: (id: number) => list.some((chapter) => chapter.id === id),
    loaded,
    ahead,
    open,
    preload,
    retry: () => {
      // The contents list is fetched again, because a new edition may lack the missing chapter.
      void refetch();
      if (loaded) open(loaded.chapter, loaded.target);
    },
    /**
     * Refetches the contents list if the chapter is from another edition than the list.
     * A preloaded chapter may be outdated, so it always causes a refetch.
     */
    follow: (edition: string) => {
      const isOther = contents && edition && edition !== contents.edition;
      if (loaded?.wasAhead && !isOther) shown.current = edition;
      if (loaded?.wasAhead || isOther) void refetch();
    },
    refetch,
    isContentsMissing: error !== undefined && !contents,
    toStartOf: (by: 1 | -1) => createChapterOpener(by, atStart),
    openPrevious: createChapterOpener(-1, atEnd),
    openNext: createChapterOpener(1, atStart),
  };
};
