import { problemText } from '../../../shared/api/problem.model.ts';
import {
  type DeskCalls,
  editText,
  type EditorSession,
} from './editor-session.ts';
import { heldOf } from './held.ts';
import type { EditedPost } from './resource-editor.api.ts';

/** Loads what somebody saved meanwhile, so that the author can choose between both versions. */
export const loadNewer = async ({
  store,
  calls,
}: EditorSession): Promise<void> => {
  const { post } = store.state().held;
  const reply = post ? await calls.read(post.id) : {};
  if (reply.data) return store.set({ newer: reply.data });
  return store.set({
    trouble: {
      sentence: 'Somebody saved a newer version meanwhile.',
      more: problemText(reply.error, 'It could not be loaded yet.'),
    },
  });
};

/** Puts unpublished text of somebody else among the revisions; returns the error if that fails. */
const archiveNewer = async (
  calls: DeskCalls,
  newer: EditedPost,
): Promise<unknown> => {
  if (newer.status === 'draft')
    return (await calls.keepAsRevision(newer.id)).error;
  if (newer.workingCopy) return (await calls.drop(newer.id)).error;
  return undefined;
};

/** Keeps the author's text, which the next save puts in the place of the newer version. */
export const keepMine = async (session: EditorSession): Promise<void> => {
  const { store, calls, now } = session;
  const { newer } = store.state();
  if (!newer) return;
  const error = await archiveNewer(calls, newer);
  if (error)
    return store.set({
      newer: undefined,
      trouble: {
        sentence: 'The newer version could not be put aside.',
        more: problemText(error, 'Please try again.'),
      },
    });
  store.set({ held: heldOf(newer, now()), newer: undefined });
  return editText(session, store.state().article);
};

/** Shows another version instead of the author's text, which this browser keeps. */
export const showVersion = (
  { store, draft, autosave, now }: EditorSession,
  post: EditedPost,
  note: string | undefined,
): void => {
  if (draft.isDirty()) draft.setAside();
  draft.forget();
  autosave.settled();
  const held = heldOf(post, now());
  store.set({
    held,
    article: held.article,
    savedAt: post.workingCopy?.savedAt,
    newer: undefined,
    trouble: undefined,
    note,
  });
};

/** Reports that this editor is open, and learns of other editors and newer versions. */
export const reportEditing = async (session: EditorSession): Promise<void> => {
  const { store, draft, calls, tab } = session;
  const { post } = store.state().held;
  if (!post || draft.isClosed()) return;
  const { data } = await calls.mark({ id: post.id, editor: tab });
  if (!data) return;
  store.set({ otherSince: data.otherEditor?.since });
  const { held, isSaving, autosave, newer } = store.state();
  const isBusy = isSaving || autosave === 'saving' || draft.isClosed();
  if (data.version > held.version && !isBusy && !newer)
    await loadNewer(session);
};
