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
  /** The chapters opened before, which stay readable without a connection; the latest comes last. */
  cached: LoadedChapter[];
};

const noFrames: Frames = {
  lastKey: 0,
  loaded: undefined,
  ahead: undefined,
  cached: [],
};

// Each chapter that stays open takes memory, which a phone lacks first.
const maxCached = 24;

/** Returns the opened chapters without those that the current one replaces. */
const listCached = (
  { loaded, cached }: Frames,
  isShown: boolean,
  opened: number | undefined,
): LoadedChapter[] =>
  [...cached, ...(loaded && isShown ? [loaded] : [])]
    .filter(({ chapter }) => chapter !== opened)
    .slice(-maxCached);

/** Returns the frames after a chapter is opened: one that is loaded already, or a new frame. */
const openChapter = (
  frames: Frames,
  {
    id,
    target,
    epoch,
  }: { id: number | undefined; target: Target; epoch: number },
  isShown: boolean,
): Frames => {
  const { lastKey, loaded, ahead } = frames;
  const cached = listCached(frames, isShown, id);
  const isAhead = ahead?.chapter === id && ahead?.epoch === epoch;
  // The current chapter is loaded anew, because it failed or is of an older edition.
  const ready =
    loaded?.chapter === id
      ? undefined
      : (frames.cached.find(({ chapter }) => chapter === id) ??
        (isAhead ? ahead : undefined));
  if (ready) {
    const turned = { ...ready, chapter: id, target, wasAhead: true };
    return { lastKey, loaded: turned, ahead: undefined, cached };
  }
  const key = lastKey + 1;
  const fresh = { key, chapter: id, epoch, target };
  return { lastKey: key, loaded: fresh, ahead: undefined, cached };
};

type ContentsAnswer = {
  data?: Contents | undefined;
  error?: unknown;
  refetch: () => unknown;
};

/** Holds the chapters in the frames: the current one, and the preloaded one behind it. */
const useChapterFrames = () => {
  const dispatch = useDispatch();
  const { epoch } = useSelector(selectReader);
  const [{ loaded, ahead, cached }, setFrames] = useState(noFrames);
  const latest = useRef({ epoch });
  /** The edition of the current chapter if the chapter was preloaded; otherwise undefined. */
  const shown = useRef<string>(undefined);
  /** The keys of the frames whose chapter has arrived. */
  const arrived = useRef(new Set<number>());
  useEffect(() => {
    latest.current = { epoch };
  });

  const open = useCallback(
    (id: number | undefined, target: Target) => {
      if (id !== undefined) dispatch(chapterChosen(id));
      const { epoch: now } = latest.current;
      shown.current = undefined;
      setFrames((frames) => {
        const isShown = arrived.current.has(frames.loaded?.key ?? 0);
        return openChapter(frames, { id, target, epoch: now }, isShown);
      });
    },
    [dispatch],
  );

  /** Preloads this chapter; `undefined` removes the preloaded chapter. */
  const preloadChapter = useCallback((id: number | undefined) => {
    const { epoch: now } = latest.current;
    setFrames((frames) => {
      if (frames.ahead?.chapter === id) return frames;
      if (frames.cached.some(({ chapter }) => chapter === id)) return frames;
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
  /** Closes the chapters opened before, when the session ends or the book gets a new edition. */
  const closeCached = useCallback(
    () => setFrames((frames) => ({ ...frames, cached: [] })),
    [],
  );
  return {
    loaded,
    ahead,
    cached,
    shown,
    arrived,
    open,
    preload: preloadChapter,
    closeCached,
  };
};

/** Opens the book at the saved position, and reopens the chapter when the edition changes. */
const useOpenAtSavedPosition = (
  contents: Contents | undefined,
  error: unknown,
  { loaded, shown, open, closeCached }: ReturnType<typeof useChapterFrames>,
): void => {
  const isStarted = loaded !== undefined;
  const edition = contents?.edition;
  useEffect(() => () => closeCached(), [edition, closeCached]);
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
  const { loaded, ahead, cached, shown, arrived, open, preload } = frames;
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
    cached,
    open,
    preload,
    closeCached: frames.closeCached,
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
      if (loaded) arrived.current.add(loaded.key);
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
