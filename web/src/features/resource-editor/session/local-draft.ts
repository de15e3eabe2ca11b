import { isSameArticle } from '../article/article.ts';
import { createTimer } from './autosave.ts';
import { copyStorageKey, deleteCopy, saveCopy } from './local-copies.ts';
import type { EditorStore } from './editor-store.ts';

// Storing a long text at every keystroke would slow down the typing.
const pauseMs = 300;

/** Stores the unsaved text in this browser, at most 300 ms after an edit. */
export const createLocalDraft = ({
  store: { state, set },
  newKey,
  wasSent: initiallySent,
  tab,
}: {
  store: EditorStore;
  newKey: string;
  wasSent: boolean;
  tab: string;
}) => {
  let wasSent = initiallySent;
  let isClosed = false;
  const timer = createTimer();
  const isDirty = (): boolean =>
    !isClosed && !isSameArticle(state().article, state().base.article);
  const draftStorageKey = (): string =>
    copyStorageKey(state().base.post?.id, tab);
  const saveDraftAs = (copy: string): boolean => {
    const { article, base } = state();
    const savedAt = new Date().toISOString();
    const { version } = base;
    return saveCopy(copy, {
      article,
      version,
      newKey,
      wasSent,
      keptAt: savedAt,
    });
  };
  const saveDraft = (): void => {
    timer.stop();
    const isSaved = saveDraftAs(draftStorageKey());
    if (isSaved !== state().isDraftSaved) set({ isDraftSaved: isSaved });
  };
  const discardDraft = (): void => {
    timer.stop();
    deleteCopy(draftStorageKey());
  };
  return {
    isDirty,
    isClosed: (): boolean => isClosed,
    /** Marks the text as saved or discarded, so that `isDirty` returns false from now on. */
    close: (): void => {
      isClosed = true;
    },
    /** Schedules storing the text, or deletes the stored copy if there is nothing unsaved. */
    update: (): void => {
      if (!isDirty()) discardDraft();
      else if (!timer.isRunning()) timer.start(saveDraft, pauseMs);
    },
    /** Stores a scheduled text at once, because the page may close. */
    flush: (): void => {
      if (timer.isRunning()) saveDraft();
    },
    discard: discardDraft,
    /** Records that the article is being sent under its key; returns whether it had been sent before. */
    recordSending: (): boolean => {
      const wasSentAlready = wasSent;
      wasSent = true;
      saveDraft();
      return wasSentAlready;
    },
    /** Stores the text as a separate copy, which is offered the next time that the resource is opened. */
    saveAside: (): void =>
      void saveDraftAs(`${draftStorageKey()}-${Date.now()}`),
  };
};

export type LocalDraft = ReturnType<typeof createLocalDraft>;
