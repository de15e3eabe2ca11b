import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import type { ArticleFields } from '../article/article.ts';
import type { Autosave } from './autosave.ts';
import type { LocalDraft } from './local-draft.ts';
import type {
  EditedPost,
  EditingReport,
  WorkingCopyRequest,
  CreateRequest,
  SaveRequest,
} from './resource-editor.api.ts';
import type { EditorStore } from './editor-store.ts';

export type Reply<Data> = Promise<{
  data?: Data | undefined;
  error?: unknown;
}>;

/** The editor's requests to the server. */
export type EditorApi = {
  read: (id: string) => Reply<EditedPost>;
  create: (article: CreateRequest) => Reply<EditedPost>;
  save: (article: SaveRequest) => Reply<EditedPost>;
  saveWorkingCopy: (
    article: WorkingCopyRequest,
  ) => Reply<AnswerOf<'saveWorkingCopy'>>;
  reportEditing: (report: EditingReport) => Reply<AnswerOf<'reportEditing'>>;
  /** Discards the working copy; its text stays available as a revision. */
  discardWorkingCopy: (id: string) => Reply<EditedPost>;
  /** Stores the current article as a revision. */
  archiveRevision: (id: string) => Reply<unknown>;
};

export type SaveOutcome = 'created' | 'updated';

/** The dependencies and the state that the use cases of one open editor share. */
export type EditorContext = {
  store: EditorStore;
  draft: LocalDraft;
  autosave: Autosave;
  api: EditorApi;
  newKey: string;
  tab: string;
  onSaved: (post: EditedPost, how: SaveOutcome) => void;
};

/** Replaces the text, and schedules the local draft and the autosave. */
export const editText = (
  { store, draft, autosave }: EditorContext,
  article: ArticleFields,
): void => {
  store.set({ article, error: undefined, note: undefined });
  draft.update();
  if (!draft.isDirty()) autosave.markSaved();
  else if (store.state().base.post && article.title.trim() !== '')
    autosave.schedule();
};
