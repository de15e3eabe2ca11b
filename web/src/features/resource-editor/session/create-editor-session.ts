import type { ArticleFields } from '../article/article.ts';
import { withFieldAndDerived } from '../article/derivations.ts';
import { createAutosave } from './autosave.ts';
import { editText, type EditorContext } from './editor-context.ts';
import type { BaseVersion } from './base-version.ts';
import { createLocalDraft } from './local-draft.ts';
import type { EditedPost } from './resource-editor.api.ts';
import { saveArticle } from './save-article.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { createEditorStore } from './editor-store.ts';
import {
  continueWithMineAndArchiveNewer,
  reportOpenEditorAndLoadNewer,
  saveMineAsideAndShowVersion,
} from './version-conflict.ts';

/** The options of an editor session. */
export type EditorOptions = Omit<
  EditorContext,
  'store' | 'draft' | 'autosave'
> & {
  base: BaseVersion;
  /** A saved draft with which the author continues; without it the session starts from the server's version. */
  article?: ArticleFields | undefined;
  /** Whether the draft was sent under its idempotency key before and no answer came. */
  wasSent?: boolean | undefined;
};

/** Creates the session of one open editor: its text, the draft in this browser, autosave and saving. */
export const createEditorSession = ({
  base,
  article,
  wasSent = false,
  ...options
}: EditorOptions) => {
  const store = createEditorStore(base, article);
  const { state, subscribe } = store;
  const draft = createLocalDraft({ ...options, store, wasSent });
  const autosave = createAutosave(
    () => saveWorkingCopy(context),
    (state) => store.set({ autosave: state }),
  );
  const context: EditorContext = { ...options, store, draft, autosave };
  return {
    state,
    subscribe,
    isDirty: draft.isDirty,
    change: (field: keyof ArticleFields, value: string): void =>
      editText(
        context,
        withFieldAndDerived(
          state().article,
          field,
          value,
          // Readers may have linked to the address, so only the author changes it.
          state().base.post?.status === 'published' ? ['slug'] : [],
        ),
      ),
    countUpload: (by: 1 | -1): void =>
      store.set({ uploads: state().uploads + by }),
    start: (): void => {
      autosave.resume();
      if (article) editText(context, state().article);
    },
    /** Saves a pending edit at once, when the connection or the session is back. */
    retryNow: (): void => void autosave.saveNow(),
    flushDraft: draft.flush,
    stop: (): void => {
      // The draft is stored again even if unchanged, because a sign-out in another tab may have cleared it.
      if (draft.isDirty()) draft.update();
      draft.flush();
      autosave.stop();
    },
    /** Discards the author's unsaved text. */
    discard: (): void => {
      draft.close();
      autosave.stop();
      draft.discard();
    },
    /** Saves the article; without a status, what is public stays public and what is a draft stays one. */
    save: (status = state().base.post?.status ?? 'draft') =>
      saveArticle(context, status),
    /** Continues with the author's text; the next save replaces the newer version by it. */
    chooseMine: () => continueWithMineAndArchiveNewer(context),
    /** Shows another version; this browser stores the author's unsaved text. */
    showVersion: (post: EditedPost, note?: string): void =>
      saveMineAsideAndShowVersion(context, post, note),
    /** Reports that this editor is open, and loads a newer version if the server has one. */
    reportEditing: () => reportOpenEditorAndLoadNewer(context),
  };
};
