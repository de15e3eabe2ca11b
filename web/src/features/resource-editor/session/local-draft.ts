import { isSameArticle } from '../article/article.ts';
import { createTimer } from './autosave.ts';
import { copyName, deleteCopy, saveCopy } from './local-copies.ts';
import type { EditorStore } from './editor-store.ts';

// A long text is not written again at every keystroke.
const pauseMs = 300;

/** The text that is typed and not saved yet; its copy in this browser follows it within a third of a second. */
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
    const keptAt = new Date().toISOString();
    const { version } = base;
    return saveCopy(copy, { article, version, newKey, wasSent, keptAt });
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
    /** Nothing that was typed is unsaved any more. */
    close: (): void => {
      isClosed = true;
    },
    /** Brings the copy up to date with the text. */
    update: (): void => {
      if (!isDirty()) discard();
      else if (!timer.isRunning()) timer.start(save, pauseMs);
    },
    /** Writes at once, before the page is closed. */
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
    /** Stores the text under a name of its own, for a later visit. */
    saveAside: (): void => void saveAs(`${name()}-${Date.now()}`),
  };
};

export type LocalDraft = ReturnType<typeof createLocalDraft>;
