import { isSameArticle } from '../article/article.ts';
import type { Timers } from './autosave.ts';
import { createCopyKeeper } from './copy-keeper.ts';
import { copyName, keepCopy, type LocalCopy } from './local-copies.ts';
import type { SessionStore } from './session-store.ts';

/** The text that is typed and not saved yet, with its copy in this browser. */
export const createLocalDraft = ({
  store: { state, set },
  newKey,
  wasSent: wasSentBefore,
  tab,
  timers,
  now,
}: {
  store: SessionStore;
  newKey: string;
  wasSent: boolean;
  tab: string;
  timers: Timers;
  now: () => number;
}) => {
  let wasSent = wasSentBefore;
  let isClosed = false;
  const isDirty = (): boolean =>
    !isClosed && !isSameArticle(state().article, state().held.article);
  const name = (): string => copyName(state().held.post?.id, tab);
  const copy = (): LocalCopy => ({
    article: state().article,
    version: state().held.version,
    newKey,
    wasSent,
    keptAt: new Date(now()).toISOString(),
  });
  const keeper = createCopyKeeper(timers, (isKept) => {
    if (isKept !== state().isKept) set({ isKept });
  });
  const forget = (): void => keeper.forget(name());
  return {
    isDirty,
    isClosed: (): boolean => isClosed,
    /** Nothing that was typed is unsaved any more. */
    close: (): void => {
      isClosed = true;
    },
    /** Brings the copy up to date with the text. */
    update: (): void => {
      if (isDirty()) keeper.typed(name(), copy());
      else forget();
    },
    flush: keeper.flush,
    forget,
    /** Records that the article is sent under its key, and returns whether it was sent before. */
    recordSending: (): boolean => {
      const wasSentAlready = wasSent;
      wasSent = true;
      keeper.typed(name(), copy());
      keeper.flush();
      return wasSentAlready;
    },
    /** Stores the text under a name of its own, for a later visit. */
    setAside: (): void => {
      keepCopy(`${name()}-${now()}`, copy());
    },
  };
};

export type LocalDraft = ReturnType<typeof createLocalDraft>;
