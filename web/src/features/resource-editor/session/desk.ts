import { problemText, type Problem } from '../../../shared/api/problem.ts';
import {
  type Article,
  bodyOf,
  hasEssentials,
  isSameArticle,
} from '../article/article.ts';
import {
  type AutosaveEnd,
  type AutosaveState,
  createAutosave,
  type Timers,
} from './autosave.ts';
import { createCopyKeeper } from './copy-keeper.ts';
import { withField } from '../article/derivations.ts';
import { type Held, heldOf, keptAs, savedBody } from './held.ts';
import { copyName, keepCopy } from './local-copies.ts';
import type {
  EditedPost,
  EditingMark,
  KeptArticle,
  NewArticle,
  SavedArticle,
} from './resource-editor.api.ts';

type Reply<Data> = Promise<{ data?: Data | undefined; error?: unknown }>;

type OtherEditor = { since: string } | null;

/** What the desk asks of the server. */
export type DeskCalls = {
  read: (id: string) => Reply<EditedPost>;
  create: (article: NewArticle) => Reply<EditedPost>;
  save: (article: SavedArticle) => Reply<EditedPost>;
  keep: (article: KeptArticle) => Reply<{
    version: number;
    copyVersion: number;
    savedAt: string;
    otherEditor: OtherEditor;
  }>;
  mark: (mark: EditingMark) => Reply<{
    version: number;
    copyVersion: number;
    otherEditor: OtherEditor;
  }>;
  /** Ends the working copy; it stays among the revisions. */
  drop: (id: string) => Reply<EditedPost>;
  /** What the article says now stays among the revisions. */
  keepAsRevision: (id: string) => Reply<unknown>;
};

export type SavedHow = 'created' | 'updated';

export type DeskState = {
  article: Article;
  held: Held;
  autosave: AutosaveState;
  savedAt: string | undefined;
  isSaving: boolean;
  /** The browser has room for a copy of what is typed. */
  isKept: boolean;
  trouble: { sentence: string; more: string | undefined } | undefined;
  note: string | undefined;
  /** What somebody saved meanwhile. */
  newer: EditedPost | undefined;
  otherSince: string | undefined;
};

const isRefusal = ({ status }: Problem): boolean =>
  status === 400 || status === 404 || status === 413 || status === 422;

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

/** One open editor: what is typed, what the server holds of it, and everything that may happen between the two. */
export const createDesk = ({
  held: opened,
  article: begun,
  newKey,
  wasSent: wasSentBefore = false,
  tab,
  calls,
  timers,
  now,
  onSaved,
}: {
  held: Held;
  /** What the author goes on with; else what the server holds. */
  article?: Article | undefined;
  newKey: string;
  /** It was sent under this key before, and no answer came. */
  wasSent?: boolean | undefined;
  tab: string;
  calls: DeskCalls;
  timers: Timers;
  now: () => number;
  onSaved: (post: EditedPost, how: SavedHow) => void;
}) => {
  const listeners = new Set<() => void>();
  let isDone = false;
  let wasSent = wasSentBefore;
  let state: DeskState = {
    article: begun ?? opened.article,
    held: opened,
    autosave: 'idle',
    savedAt: opened.post?.workingCopy?.savedAt,
    isSaving: false,
    isKept: true,
    trouble: undefined,
    note: undefined,
    newer: undefined,
    otherSince: opened.post?.otherEditor?.since,
  };
  const set = (change: Partial<DeskState>): void => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const isOver = (): boolean => isDone;
  const isDirty = (): boolean =>
    !isDone && !isSameArticle(state.article, state.held.article);
  const name = (): string => copyName(state.held.post?.id, tab);
  const copy = () => ({
    article: state.article,
    version: state.held.version,
    newKey,
    wasSent,
    keptAt: new Date(now()).toISOString(),
  });
  const keeper = createCopyKeeper(timers, (isKept) => {
    if (isKept !== state.isKept) set({ isKept });
  });
  const keepTyped = (): void => {
    if (isDirty()) keeper.typed(name(), copy());
    else keeper.forget(name());
  };

  /** Both versions are to be seen; without the newer one there is nothing to choose. */
  const learnNewer = async (): Promise<void> => {
    const { post } = state.held;
    const reply = post ? await calls.read(post.id) : {};
    if (reply.data) set({ newer: reply.data });
    else
      set({
        trouble: {
          sentence: 'Somebody saved a newer version meanwhile.',
          more: problemText(reply.error, 'It could not be loaded yet.'),
        },
      });
  };

  const keepAtServer = async (): Promise<AutosaveEnd> => {
    const { article: sent, held } = state;
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
      set({
        held: {
          ...state.held,
          article: keptAs(sent, held),
          version,
          copyVersion,
        },
        savedAt: data.savedAt,
        otherSince: data.otherEditor?.since,
        trouble: undefined,
      });
      keepTyped();
      return 'saved';
    }
    const problem = error as Problem;
    if (problem.code === 'POST_CHANGED') {
      await learnNewer();
      return 'refused';
    }
    if (!isRefusal(problem)) return 'failed';
    set({
      trouble: {
        sentence: 'Save failed',
        more: problemText(problem, 'Please try again.'),
      },
    });
    return 'refused';
  };

  const autosave = createAutosave({
    timers,
    save: keepAtServer,
    onState: (autosave) => set({ autosave }),
  });

  const put = (article: Article): void => {
    set({ article, trouble: undefined, note: undefined });
    keepTyped();
    if (!isDirty()) autosave.settled();
    else if (state.held.post && article.title.trim() !== '') autosave.edited();
  };

  /** Under its key it is created once: what is there already is what was sent first, and gets this text by a save. */
  const create = async (
    body: ReturnType<typeof bodyOf>,
  ): Promise<Awaited<Reply<EditedPost>>> => {
    const isAgain = wasSent;
    wasSent = true;
    keeper.typed(name(), copy());
    keeper.flush();
    const reply = await calls.create({ ...body, newKey });
    if (!reply.data || !isAgain) return reply;
    const { id, version = 0 } = reply.data;
    return calls.save({ ...body, id, version });
  };

  const finish = (post: EditedPost, sent: Article, how: SavedHow): void => {
    const held = heldOf(post, now());
    keeper.forget(name());
    if (state.article === sent) {
      autosave.settled();
      isDone = true;
      set({ held, article: held.article });
      return onSaved(post, how);
    }
    // She went on writing while it was saved: that is not lost by closing over it.
    set({
      held,
      savedAt: post.updatedAt,
      note: 'Saved. What you typed meanwhile is not saved yet.',
    });
    autosave.release();
    put(state.article);
  };

  const setAside = (article: Article): void => {
    keepCopy(`${name()}-${now()}`, { ...copy(), article });
  };

  /** What somebody else is writing is not lost by writing over it. */
  const keepNewer = async (newer: EditedPost): Promise<unknown> => {
    if (newer.status === 'draft')
      return (await calls.keepAsRevision(newer.id)).error;
    if (newer.workingCopy) return (await calls.drop(newer.id)).error;
    return undefined;
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isDirty,
    change: (field: keyof Article, value: string): void =>
      put(withField(state.article, field, value)),
    start: (): void => {
      autosave.release();
      if (begun) put(state.article);
    },
    /** The line is back. */
    online: (): void => void autosave.now(),
    keepNow: keeper.flush,
    stop: (): void => {
      // Anew, even if it was kept before: signing out in another tab may have emptied the storage.
      if (isDirty()) keepTyped();
      keeper.flush();
      autosave.stop();
    },
    /** She does not want what she typed. */
    discard: (): void => {
      isDone = true;
      autosave.stop();
      keeper.forget(name());
    },
    save: async (): Promise<void> => {
      if (state.isSaving) return;
      const { article: sent } = state;
      if (!hasEssentials(sent))
        return set({
          trouble: {
            sentence: 'Title and content are required.',
            more: undefined,
          },
        });
      set({ isSaving: true, trouble: undefined, note: undefined });
      await autosave.hold();
      const { held } = state;
      const body = savedBody(sent, held, now());
      const { data, error } = held.post
        ? await calls.save({
            ...body,
            id: held.post.id,
            version: held.version,
            ...(held.copyVersion ? { copyVersion: held.copyVersion } : {}),
          })
        : await create(body);
      set({ isSaving: false });
      const how = held.post ? 'updated' : 'created';
      if (data) return finish(data, sent, how);
      autosave.release();
      const problem = error as Problem;
      if (problem.code === 'POST_CHANGED') return learnNewer();
      set({ trouble: saveTrouble(problem, how) });
    },
    /** Hers stays, and the next save puts it in the place of the newer one. */
    keepMine: async (): Promise<void> => {
      const { newer } = state;
      if (!newer) return;
      const error = await keepNewer(newer);
      if (error)
        return set({
          newer: undefined,
          trouble: {
            sentence: 'The newer version could not be put aside.',
            more: problemText(error, 'Please try again.'),
          },
        });
      set({ held: heldOf(newer, now()), newer: undefined });
      put(state.article);
    },
    /** Another text takes the place of hers, which this browser keeps. */
    take: (post: EditedPost, note?: string): void => {
      if (isDirty()) setAside(state.article);
      keeper.forget(name());
      autosave.settled();
      const held = heldOf(post, now());
      set({
        held,
        article: held.article,
        savedAt: post.workingCopy?.savedAt,
        newer: undefined,
        trouble: undefined,
        note,
      });
    },
    showNewer: learnNewer,
    /** Tells that this editor is open, and learns of others. */
    mark: async (): Promise<void> => {
      const { post } = state.held;
      if (!post || isDone) return;
      const { data } = await calls.mark({ id: post.id, editor: tab });
      if (!data) return;
      set({ otherSince: data.otherEditor?.since });
      const isBusy = state.isSaving || state.autosave === 'saving' || isOver();
      if (data.version > state.held.version && !isBusy && !state.newer)
        await learnNewer();
    },
  };
};

export type Desk = ReturnType<typeof createDesk>;
