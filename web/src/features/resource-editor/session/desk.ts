import type { Article } from '../article/article.ts';
import { withField } from '../article/derivations.ts';
import { createAutosave, type Timers } from './autosave.ts';
import { editText, type EditorSession } from './editor-session.ts';
import type { Held } from './held.ts';
import { createLocalDraft } from './local-draft.ts';
import type { EditedPost } from './resource-editor.api.ts';
import { saveArticle } from './save-article.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { createSessionStore } from './session-store.ts';
import { keepMine, reportEditing, showVersion } from './version-conflict.ts';

/** What an editor is opened with. */
export type Opened = Omit<EditorSession, 'store' | 'draft' | 'autosave'> & {
  held: Held;
  /** What the author goes on with; else what the server holds. */
  article?: Article | undefined;
  /** It was sent under this key before, and no answer came. */
  wasSent?: boolean | undefined;
  timers: Timers;
};

/** One open editor: what is typed, what the server holds of it, and everything that may happen between the two. */
export const createDesk = ({
  held,
  article,
  wasSent = false,
  timers,
  ...given
}: Opened) => {
  const store = createSessionStore(held, article);
  const { state, subscribe } = store;
  const draft = createLocalDraft({ ...given, store, wasSent, timers });
  const autosave = createAutosave({
    timers,
    save: () => saveWorkingCopy(session),
    onState: (autosave) => store.set({ autosave }),
  });
  const session: EditorSession = { ...given, store, draft, autosave };
  return {
    state,
    subscribe,
    isDirty: draft.isDirty,
    change: (field: keyof Article, value: string): void =>
      editText(session, withField(state().article, field, value)),
    start: (): void => {
      autosave.release();
      if (article) editText(session, state().article);
    },
    /** The line is back. */
    online: (): void => void autosave.now(),
    keepNow: draft.flush,
    stop: (): void => {
      // Anew, even if it was kept before: signing out in another tab may have emptied the storage.
      if (draft.isDirty()) draft.update();
      draft.flush();
      autosave.stop();
    },
    /** She does not want what she typed. */
    discard: (): void => {
      draft.close();
      autosave.stop();
      draft.forget();
    },
    save: () => saveArticle(session),
    /** Hers stays, and the next save puts it in the place of the newer one. */
    keepMine: () => keepMine(session),
    /** Another text takes the place of hers, which this browser keeps. */
    take: (post: EditedPost, note?: string): void =>
      showVersion(session, post, note),
    /** Tells that this editor is open, and learns of others. */
    mark: () => reportEditing(session),
  };
};

export type Desk = ReturnType<typeof createDesk>;
