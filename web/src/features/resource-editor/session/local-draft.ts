import { isSameArticle } from '../article/article.ts';
import type { Timers } from './autosave.ts';
import { createCopyWriter } from './copy-writer.ts';
import { copyName, saveCopy, type LocalCopy } from './local-copies.ts';
import type { EditorStore } from './editor-store.ts';

/** The text that is typed and not saved yet, with its copy in this browser. */
export const createLocalDraft = ({
  store: { state, set },
  newKey,
  wasSent: initiallySent,
  tab,
  timers,
  now,
}: {
  store: EditorStore;
  newKey: string;
  wasSent: boolean;
  tab: string;
  timers: Timers;
  now: () => number;
}) => {
  let wasSent = initiallySent;
  let isClosed = false;
  const isDirty = (): boolean =>
    !isClosed && !isSameArticle(state().article, state().base.article);
  const name = (): string => copyName(state().base.post?.id, tab);
  const copy = (): LocalCopy => ({
    article: state().article,
    version: state().base.version,
    newKey,
    wasSent,
    keptAt: new Date(now()).toISOString(),
  });
  const writer = createCopyWriter(timers, (isSaved) => {
    if (isSaved !== state().isDraftSaved) set({ isDraftSaved: isSaved });
  });
  const discard = (): void => writer.discard(name());
  return {
    isDirty,
    isClosed: (): boolean => isClosed,
    /** Nothing that was typed is unsaved any more. */
    close: (): void => {
      isClosed = true;
    },
    /** Brings the copy up to date with the text. */
    update: (): void => {
      if (isDirty()) writer.schedule(name(), copy());
      else discard();
    },
    flush: writer.flush,
    discard,
    /** Records that the article is sent under its key, and returns whether it was sent before. */
    recordSending: (): boolean => {
      const wasSentAlready = wasSent;
      wasSent = true;
      writer.schedule(name(), copy());
      writer.flush();
      return wasSentAlready;
    },
    /** Stores the text under a name of its own, for a later visit. */
    saveAside: (): void => {
      saveCopy(`${name()}-${now()}`, copy());
    },
  };
};

export type LocalDraft = ReturnType<typeof createLocalDraft>;
