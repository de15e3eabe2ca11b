import { problemText } from '../../../shared/api/problem.model.ts';
import {
  type EditorApi,
  editText,
  type EditorContext,
} from './editor-context.ts';
import { toBaseVersion } from './base-version.ts';
import type { EditedPost } from './resource-editor.api.ts';
import * as text from './text.ts';

/** Loads the version that another editor has saved, so that the author can choose between the two versions. */
export const loadNewerVersion = async ({
  store,
  api,
}: EditorContext): Promise<void> => {
  const { post } = store.state().base;
  const reply = post ? await api.read(post.id) : {};
  if (reply.data) return store.set({ newer: reply.data });
  return store.set({
    error: {
      sentence: text.newerVersion,
      more: problemText(reply.error, text.newerNotLoaded),
    },
  });
};

/** Stores the other editor's unpublished text as a revision; returns the error if that fails. */
const archiveNewerVersion = async (
  api: EditorApi,
  newer: EditedPost,
): Promise<unknown> => {
  if (newer.status === 'draft')
    return (await api.archiveRevision(newer.id)).error;
  if (newer.workingCopy) return (await api.discardWorkingCopy(newer.id)).error;
  return undefined;
};

/** Continues with the author's text; the newer version becomes a revision, and the next save replaces it. */
export const continueWithMineAndArchiveNewer = async (
  context: EditorContext,
): Promise<void> => {
  const { store, api } = context;
  const { newer } = store.state();
  if (!newer) return;
  const error = await archiveNewerVersion(api, newer);
  if (error)
    return store.set({
      newer: undefined,
      error: {
        sentence: text.newerNotArchived,
        more: problemText(error, text.tryAgain),
      },
    });
  store.set({ base: toBaseVersion(newer), newer: undefined });
  return editText(context, store.state().article);
};

/** Shows another version instead of the author's text; this browser stores the author's text if it is unsaved. */
export const saveMineAsideAndShowVersion = (
  { store, draft, autosave }: EditorContext,
  post: EditedPost,
  note: string | undefined,
): void => {
  if (draft.isDirty()) draft.saveAside();
  draft.discard();
  autosave.markSaved();
  const base = toBaseVersion(post);
  store.set({
    base,
    article: base.article,
    savedAt: post.workingCopy?.savedAt,
    newer: undefined,
    error: undefined,
    note,
  });
};

/** Reports that this editor is open; loads a newer version if the server has one. */
export const reportOpenEditorAndLoadNewer = async (
  context: EditorContext,
): Promise<void> => {
  const { store, draft, api, tab } = context;
  const { post } = store.state().base;
  if (!post || draft.isClosed()) return;
  const { data } = await api.reportEditing({ id: post.id, editor: tab });
  if (!data) return;
  store.set({ otherEditorSince: data.otherEditor?.since });
  const { base, isSaving, autosave, newer } = store.state();
  const isBusy = isSaving || autosave === 'saving' || draft.isClosed();
  if (data.version > base.version && !isBusy && !newer)
    await loadNewerVersion(context);
};
