import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import type { Article } from '../article/article.ts';
import type { Autosave } from './autosave.ts';
import type { LocalDraft } from './local-draft.ts';
import type {
  EditedPost,
  EditingMark,
  KeptArticle,
  NewArticle,
  SavedArticle,
} from './resource-editor.api.ts';
import type { SessionStore } from './session-store.ts';

export type Reply<Data> = Promise<{
  data?: Data | undefined;
  error?: unknown;
}>;

/** What the desk asks of the server. */
export type DeskCalls = {
  read: (id: string) => Reply<EditedPost>;
  create: (article: NewArticle) => Reply<EditedPost>;
  save: (article: SavedArticle) => Reply<EditedPost>;
  keep: (article: KeptArticle) => Reply<AnswerOf<'saveWorkingCopy'>>;
  mark: (mark: EditingMark) => Reply<AnswerOf<'markEditing'>>;
  /** Ends the working copy; it stays among the revisions. */
  drop: (id: string) => Reply<EditedPost>;
  /** What the article says now stays among the revisions. */
  keepAsRevision: (id: string) => Reply<unknown>;
};

export type SavedHow = 'created' | 'updated';

/** What the use cases of one open editor work on. */
export type EditorSession = {
  store: SessionStore;
  draft: LocalDraft;
  autosave: Autosave;
  calls: DeskCalls;
  newKey: string;
  tab: string;
  now: () => number;
  onSaved: (post: EditedPost, how: SavedHow) => void;
};

/** Replaces the text by what is typed now; the copy and the autosave follow it. */
export const editText = (
  { store, draft, autosave }: EditorSession,
  article: Article,
): void => {
  store.set({ article, trouble: undefined, note: undefined });
  draft.update();
  if (!draft.isDirty()) autosave.settled();
  else if (store.state().held.post && article.title.trim() !== '')
    autosave.edited();
};
