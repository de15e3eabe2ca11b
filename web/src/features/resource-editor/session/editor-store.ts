import type { ArticleFields } from '../article/article.ts';
import type { AutosaveState } from './autosave.ts';
import type { BaseVersion } from './base-version.ts';
import type { EditedPost } from './resource-editor.api.ts';

export type EditorState = {
  article: ArticleFields;
  base: BaseVersion;
  autosave: AutosaveState;
  savedAt: string | undefined;
  isSaving: boolean;
  /** The number of pictures being uploaded; saving is disabled meanwhile, because the text lacks them. */
  uploads: number;
  /** Whether this browser has stored the draft. */
  isDraftSaved: boolean;
  error: { sentence: string; more: string | undefined } | undefined;
  note: string | undefined;
  /** A newer version that another editor has saved. */
  newer: EditedPost | undefined;
  otherEditorSince: string | undefined;
};

/** Holds the state of one open editor; its listeners are called after every change. */
export const createEditorStore = (
  base: BaseVersion,
  article = base.article,
) => {
  const listeners = new Set<() => void>();
  let state: EditorState = {
    article,
    base,
    autosave: 'idle',
    savedAt: base.post?.workingCopy?.savedAt,
    isSaving: false,
    uploads: 0,
    isDraftSaved: true,
    error: undefined,
    note: undefined,
    newer: undefined,
    otherEditorSince: base.post?.otherEditor?.since,
  };
  return {
    state: (): EditorState => state,
    set: (change: Partial<EditorState>): void => {
      state = { ...state, ...change };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type EditorStore = ReturnType<typeof createEditorStore>;
