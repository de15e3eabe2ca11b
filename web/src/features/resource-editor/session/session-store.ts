import type { Article } from '../article/article.ts';
import type { AutosaveState } from './autosave.ts';
import type { Held } from './held.ts';
import type { EditedPost } from './resource-editor.api.ts';

export type DeskState = {
  article: Article;
  held: Held;
  autosave: AutosaveState;
  savedAt: string | undefined;
  isSaving: boolean;
  /** The browser has room for a copy of what is typed. */
  isKept: boolean;
  trouble: { sentence: string; more: string | undefined } | undefined;
  note: string | undefined;
  /** What somebody saved meanwhile. */
  newer: EditedPost | undefined;
  otherSince: string | undefined;
};

/** The state of one open editor; its listeners are called after every change. */
export const createSessionStore = (held: Held, article = held.article) => {
  const listeners = new Set<() => void>();
  let state: DeskState = {
    article,
    held,
    autosave: 'idle',
    savedAt: held.post?.workingCopy?.savedAt,
    isSaving: false,
    isKept: true,
    trouble: undefined,
    note: undefined,
    newer: undefined,
    otherSince: held.post?.otherEditor?.since,
  };
  return {
    state: (): DeskState => state,
    set: (change: Partial<DeskState>): void => {
      state = { ...state, ...change };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
