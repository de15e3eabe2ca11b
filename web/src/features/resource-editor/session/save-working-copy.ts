import {
  problemText,
  type Problem,
} from '../../../shared/api/problem.model.ts';
import { bodyOf } from '../article/article.ts';
import type { AutosaveEnd } from './autosave.ts';
import type { EditorSession } from './editor-session.ts';
import { keptAs } from './held.ts';
import { loadNewer } from './version-conflict.ts';

const isRefusal = ({ status }: Problem): boolean =>
  status === 400 || status === 404 || status === 413 || status === 422;

/** Saves the text at the server without publishing it. */
export const saveWorkingCopy = async (
  session: EditorSession,
): Promise<AutosaveEnd> => {
  const { store, draft, calls, tab } = session;
  const { article: sent, held } = store.state();
  if (!held.post) return 'refused';
  const { data, error } = await calls.keep({
    ...bodyOf(sent),
    id: held.post.id,
    baseVersion: held.version,
    copyVersion: held.copyVersion,
    editor: tab,
  });
  if (data) {
    const { version, copyVersion } = data;
    const article = keptAs(sent, held);
    store.set({
      held: { ...store.state().held, article, version, copyVersion },
      savedAt: data.savedAt,
      otherSince: data.otherEditor?.since,
      trouble: undefined,
    });
    draft.update();
    return 'saved';
  }
  const problem = error as Problem;
  if (problem.code === 'POST_CHANGED') {
    await loadNewer(session);
    return 'refused';
  }
  if (!isRefusal(problem)) return 'failed';
  store.set({
    trouble: {
      sentence: 'Save failed',
      more: problemText(problem, 'Please try again.'),
    },
  });
  return 'refused';
};
