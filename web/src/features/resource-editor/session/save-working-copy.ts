import {
  problemText,
  type Problem,
} from '../../../shared/api/problem.model.ts';
import { toRequestBody } from '../article/article.ts';
import type { AutosaveOutcome } from './autosave.ts';
import type { EditorContext } from './editor-context.ts';
import { toAutosavedArticle } from './base-version.ts';
import { isSessionRejected } from './session-rejected.ts';
import { loadNewerVersion } from './version-conflict.ts';
import * as text from './text.ts';

const isTextRejected = ({ status }: Problem): boolean =>
  status === 400 || status === 404 || status === 413 || status === 422;

/** Saves the text on the server without publishing it; returns the outcome for autosave. */
export const saveWorkingCopy = async (
  context: EditorContext,
): Promise<AutosaveOutcome> => {
  const { store, draft, api, tab } = context;
  const { article: sent, base } = store.state();
  if (!base.post) return 'refused';
  const { data, error } = await api.saveWorkingCopy({
    ...toRequestBody(sent),
    id: base.post.id,
    baseVersion: base.version,
    copyVersion: base.copyVersion,
    editor: tab,
  });
  if (data) {
    const { version, copyVersion } = data;
    const article = toAutosavedArticle(sent, base);
    store.set({
      base: { ...store.state().base, article, version, copyVersion },
      savedAt: data.savedAt,
      otherEditorSince: data.otherEditor?.since,
      error: undefined,
    });
    draft.update();
    return 'saved';
  }
  const problem = error as Problem;
  if (problem.code === 'POST_CHANGED') {
    await loadNewerVersion(context);
    return 'refused';
  }
  if (isSessionRejected(problem)) {
    store.set({
      error: { sentence: text.signedOut, more: text.signedOutMore },
    });
    return 'signed-out';
  }
  if (!isTextRejected(problem)) return 'failed';
  store.set({
    error: {
      sentence: text.autosaveFailed,
      more: problemText(problem, text.tryAgain),
    },
  });
  return 'refused';
};
