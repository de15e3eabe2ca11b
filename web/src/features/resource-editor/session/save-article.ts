import {
  problemText,
  type Problem,
} from '../../../shared/api/problem.model.ts';
import { type ArticleFields, hasTitleAndContent } from '../article/article.ts';
import {
  editText,
  type EditorContext,
  type Reply,
  type SaveOutcome,
} from './editor-context.ts';
import { toBaseVersion, toRequestBodyWithPublishTime } from './base-version.ts';
import type { EditedPost } from './resource-editor.api.ts';
import { isSessionRejected } from './session-rejected.ts';
import { loadNewerVersion } from './version-conflict.ts';
import * as text from './text.ts';

/**
 * Returns the server's message.
 * If the server gave no readable message, the text names the failed operation.
 */
const describeFailure = (problem: Problem, outcome: SaveOutcome): string =>
  problem.code === 'UNREADABLE_ANSWER'
    ? `${text.failures[outcome]}: ${problem.error}`
    : problemText(problem, text.failures[outcome]);

const toSaveError = (problem: Problem, outcome: SaveOutcome) =>
  isSessionRejected(problem)
    ? {
        sentence: text.signedOut,
        more: text.signedOutMore,
      }
    : {
        sentence: text.saveFailed,
        more: describeFailure(problem, outcome),
      };

/**
 * Creates an article once by its idempotency key.
 * A repeat also updates the article, because the first request may have created it with an older text.
 */
const createArticleOnce = async (
  { draft, api, newKey }: EditorContext,
  body: ReturnType<typeof toRequestBodyWithPublishTime>,
): Promise<Awaited<Reply<EditedPost>>> => {
  const isAgain = draft.recordSending();
  const reply = await api.create({ ...body, newKey });
  if (!reply.data || !isAgain) return reply;
  const { id, version = 0 } = reply.data;
  return api.save({ ...body, id, version });
};

const sendArticle = (
  context: EditorContext,
  sent: ArticleFields,
): Reply<EditedPost> => {
  const { store, api } = context;
  const { base } = store.state();
  const body = toRequestBodyWithPublishTime(sent, base);
  if (!base.post) return createArticleOnce(context, body);
  return api.save({
    ...body,
    id: base.post.id,
    version: base.version,
    ...(base.copyVersion ? { copyVersion: base.copyVersion } : {}),
  });
};

const finishSaving = (
  context: EditorContext,
  post: EditedPost,
  sent: ArticleFields,
  outcome: SaveOutcome,
): void => {
  const { store, draft, autosave, onSaved } = context;
  const base = toBaseVersion(post);
  draft.discard();
  if (store.state().article === sent) {
    autosave.markSaved();
    draft.close();
    store.set({ base, article: base.article });
    return onSaved(post, outcome);
  }
  // The author typed during the save, so the editor stays open with the unsaved text.
  store.set({
    base,
    savedAt: post.updatedAt,
    note: text.savedWithoutLatest,
  });
  autosave.resume();
  return editText(context, store.state().article);
};

/** Saves the article with a status, which publishes or hides it; the editor shows a failure. */
export const saveArticle = async (
  context: EditorContext,
  status: ArticleFields['status'],
): Promise<void> => {
  const { store, autosave } = context;
  const { article, isSaving, uploads } = store.state();
  if (isSaving || uploads > 0) return;
  const sent = { ...article, status };
  store.set({ article: sent });
  if (!hasTitleAndContent(sent))
    return store.set({
      error: {
        sentence: text.essentialsMissing,
        more: undefined,
      },
    });
  store.set({ isSaving: true, error: undefined, note: undefined });
  await autosave.pause();
  const outcome = store.state().base.post ? 'updated' : 'created';
  const { data, error } = await sendArticle(context, sent);
  store.set({ isSaving: false });
  if (data) return finishSaving(context, data, sent, outcome);
  autosave.resume();
  const problem = error as Problem;
  if (problem.code === 'POST_CHANGED') return loadNewerVersion(context);
  return store.set({ error: toSaveError(problem, outcome) });
};
