import { isSameArticle } from '../article/article.ts';
import { createTimer } from './autosave.ts';
import { copyName, deleteCopy, saveCopy } from './local-copies.ts';
import type { EditorStore } from './editor-store.ts';

// A long text is not stored again at every keystroke.
const pauseMs = 300;

/** Stores unsaved text in this browser, 300 ms after an edit at the latest. */
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
  const name = (): string => copyName(state().base.post?.id, tab);
  const saveAs = (copy: string): boolean => {
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
  const save = (): void => {
    timer.stop();
    const isSaved = saveAs(name());
    if (isSaved !== state().isDraftSaved) set({ isDraftSaved: isSaved });
  };
  const discard = (): void => {
    timer.stop();
    deleteCopy(name());
  };
  return {
    isDirty,
    isClosed: (): boolean => isClosed,
    /** Marks the text as saved or discarded, so that nothing counts as unsaved any more. */
    close: (): void => {
      isClosed = true;
    },
    /** Schedules storing the text; deletes the stored copy if nothing is unsaved. */
    update: (): void => {
      if (!isDirty()) discard();
      else if (!timer.isRunning()) timer.start(save, pauseMs);
    },
    /** Stores a scheduled text at once, because the page may close. */
    flush: (): void => {
      if (timer.isRunning()) save();
    },
    discard,
    /** Records that the article is sent under its key, and returns whether it was sent before. */
    recordSending: (): boolean => {
      const wasSentAlready = wasSent;
      wasSent = true;
      save();
      return wasSentAlready;
    },
    /** Stores the text as a separate copy, which the editor offers when it opens again. */
    saveAside: (): void => void saveAs(`${name()}-${Date.now()}`),
  };
};

export type LocalDraft = ReturnType<typeof createLocalDraft>;
