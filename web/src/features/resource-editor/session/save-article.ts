import {
  problemText,
  type Problem,
} from '../../../shared/api/problem.model.ts';
import { type Article, hasEssentials } from '../article/article.ts';
import {
  editText,
  type EditorSession,
  type Reply,
  type SavedHow,
} from './editor-session.ts';
import { heldOf, savedBody } from './held.ts';
import type { EditedPost } from './resource-editor.api.ts';
import { loadNewer } from './version-conflict.ts';

const failed = {
  created: 'Resource creation failed',
  updated: 'Resource update failed',
};

/** What the server said of it; where it said nothing, what was tried. */
const reasonOf = (problem: Problem, how: SavedHow): string =>
  problem.code === 'UNREADABLE_ANSWER'
    ? `${failed[how]}: ${problem.error}`
    : problemText(problem, failed[how]);

const saveTrouble = (problem: Problem, how: SavedHow) =>
  problem.status === 401
    ? {
        sentence: 'Authentication required. Please log in again.',
        more: 'What you typed is kept, and offered when you are signed in.',
      }
    : {
        sentence: 'Failed to save resource.',
        more: reasonOf(problem, how),
      };

/** An article is created once under its key: a text that was sent before, and may be there, is updated. */
const create = async (
  { draft, calls, newKey }: EditorSession,
  body: ReturnType<typeof savedBody>,
): Promise<Awaited<Reply<EditedPost>>> => {
  const isAgain = draft.recordSending();
  const reply = await calls.create({ ...body, newKey });
  if (!reply.data || !isAgain) return reply;
  const { id, version = 0 } = reply.data;
  return calls.save({ ...body, id, version });
};

const send = (session: EditorSession, sent: Article): Reply<EditedPost> => {
  const { store, calls, now } = session;
  const { held } = store.state();
  const body = savedBody(sent, held, now());
  if (!held.post) return create(session, body);
  return calls.save({
    ...body,
    id: held.post.id,
    version: held.version,
    ...(held.copyVersion ? { copyVersion: held.copyVersion } : {}),
  });
};

const finish = (
  session: EditorSession,
  post: EditedPost,
  sent: Article,
  how: SavedHow,
): void => {
  const { store, draft, autosave, now, onSaved } = session;
  const held = heldOf(post, now());
  draft.forget();
  if (store.state().article === sent) {
    autosave.settled();
    draft.close();
    store.set({ held, article: held.article });
    return onSaved(post, how);
  }
  // The author went on typing during the save: closing the editor would lose that text.
  store.set({
    held,
    savedAt: post.updatedAt,
    note: 'Saved. What you typed meanwhile is not saved yet.',
  });
  autosave.release();
  return editText(session, store.state().article);
};

/** Saves and publishes the article, as its status says. */
export const saveArticle = async (session: EditorSession): Promise<void> => {
  const { store, autosave } = session;
  const { article: sent, isSaving } = store.state();
  if (isSaving) return;
  if (!hasEssentials(sent))
    return store.set({
      trouble: {
        sentence: 'Title and content are required.',
        more: undefined,
      },
    });
  store.set({ isSaving: true, trouble: undefined, note: undefined });
  await autosave.hold();
  const how = store.state().held.post ? 'updated' : 'created';
  const { data, error } = await send(session, sent);
  store.set({ isSaving: false });
  if (data) return finish(session, data, sent, how);
  autosave.release();
  const problem = error as Problem;
  if (problem.code === 'POST_CHANGED') return loadNewer(session);
  return store.set({ trouble: saveTrouble(problem, how) });
};
