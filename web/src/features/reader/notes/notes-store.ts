import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import type { Problem } from '../../../shared/api/problem.model.ts';
import type { Reply } from '../../../shared/api/send-request.ts';
import { registerLastNotes } from '../session/last-notes.ts';
import {
  areSameNotes,
  sortNotes,
  mergeNotes,
  type Note,
  pickChangedNotes,
} from './notes.model.ts';
import { unsentNotes } from './unsent-notes.ts';

type StoredNotes = Omit<AnswerOf<'readNotes'>, 'success'>;

export type NotesState = {
  notes: Note[];
  /** The ids of notes whose text is no longer in the book. */
  lost: string[];
  /** `unsent`: the server has not saved all changes yet; `refused`: the server rejects them. */
  status: 'loading' | 'saved' | 'unsent' | 'refused';
};

export const noNotes: NotesState = { notes: [], lost: [], status: 'loading' };

type Calls = {
  read: () => Promise<Reply<StoredNotes>>;
  write: (
    list: { version: number; notes: Note[] },
    isLast: boolean,
  ) => Promise<Reply<{ version: number }>>;
};

const restMs = 1_000;
const retryMs = 10_000;

const isTemporaryFailure = ({ status }: Problem): boolean =>
  status === 0 || status === 429 || status >= 500;

/** Holds the notes in memory and the version that the server saved last; stores unsaved changes in this browser. */
const createLocalNotes = (onChange: (state: NotesState) => void) => {
  let state = noNotes;
  let base: Note[] = [];
  let known: { seat: string; version: number } | undefined;
  const updateState = (change: Partial<NotesState>) => {
    state = { ...state, ...change };
    onChange(state);
  };
  const hasUnsentChanges = () => !areSameNotes(base, state.notes);
  const updateStoredUnsentNotes = () => {
    if (!known) return;
    if (hasUnsentChanges())
      unsentNotes.save(known.seat, pickChangedNotes(base, state.notes));
    else unsentNotes.remove(known.seat);
  };
  const updateStatus = () =>
    updateState({ status: hasUnsentChanges() ? 'unsent' : 'saved' });
  return {
    state: () => state,
    version: () => known?.version,
    isUnsent: hasUnsentChanges,
    show: updateState,
    change: (make: (notes: Note[]) => Note[]) => {
      updateState({ notes: sortNotes(make(state.notes)) });
      if (known) updateStatus();
      updateStoredUnsentNotes();
    },
    /** Merges the server's notes with the local changes and with changes that an earlier visit left unsaved. */
    merge: ({ seat, version, notes, lost }: StoredNotes) => {
      const left = known ? undefined : unsentNotes.load(seat);
      let mine = mergeNotes(base, state.notes, notes);
      if (left) mine = mergeNotes(left.base, left.notes, mine);
      base = notes;
      known = { seat, version };
      updateState({ notes: mine, lost, status: 'saved' });
      updateStoredUnsentNotes();
    },
    /** Records that the server has saved these notes. */
    recordSent: (notes: Note[], version: number) => {
      if (!known) return;
      base = notes;
      known.version = version;
      updateStoredUnsentNotes();
      updateStatus();
    },
  };
};

/** Creates the timer of the next synchronisation; while it is stopped, nothing can be scheduled. */
const createSyncTimer = (startSync: () => void) => {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    schedule: (ms: number) => {
      cancel();
      if (!isStopped) timer = setTimeout(startSync, ms);
    },
    cancel,
    setStopped: (stopped: boolean) => {
      isStopped = stopped;
      if (isStopped) cancel();
    },
  };
};

/** Synchronises the local notes with the server, one request at a time. */
const createNotesSync = (
  copy: ReturnType<typeof createLocalNotes>,
  { read, write }: Calls,
) => {
  const { isUnsent, show } = copy;
  const syncTimer = createSyncTimer(() => void loadOrSendNotes());
  const scheduleSync = syncTimer.schedule;
  let running: Promise<void> | undefined;

  const onRequestFailed = (problem: Problem) => {
    if (!isTemporaryFailure(problem)) return show({ status: 'refused' });
    if (copy.version() !== undefined) show({ status: 'unsent' });
    return scheduleSync(
      Math.max(retryMs, (problem.retryAfterSeconds ?? 0) * 1_000),
    );
  };

  const loadAndMergeNotes = async () => {
    const reply = await read();
    if (!reply.ok) return onRequestFailed(reply.problem);
    copy.merge(reply.value);
    return isUnsent() ? scheduleSync(0) : undefined;
  };

  const sendAllNotes = async (version: number, isLast = false) => {
    const { notes } = copy.state();
    const reply = await write({ version, notes }, isLast);
    if (reply.ok) {
      copy.recordSent(notes, reply.value.version);
      return isUnsent() ? scheduleSync(restMs) : undefined;
    }
    return reply.problem.code === 'NOTES_CHANGED'
      ? loadAndMergeNotes()
      : onRequestFailed(reply.problem);
  };

  const loadOrSendNotes = async (): Promise<void> => {
    if (running) return scheduleSync(restMs);
    syncTimer.cancel();
    const version = copy.version();
    if (version === undefined) running = loadAndMergeNotes();
    else if (isUnsent()) running = sendAllNotes(version);
    await running;
    running = undefined;
  };

  return {
    soon: scheduleSync,
    sync: loadOrSendNotes,
    send: sendAllNotes,
    running: () => running,
    setStopped: syncTimer.setStopped,
  };
};

/**
 * Saves a seat's notes on the server after each change, and retries failures.
 * This browser stores the changes until the server has saved them.
 */
export const createNotesStore = (
  calls: Calls,
  onChange: (state: NotesState) => void,
) => {
  const copy = createLocalNotes(onChange);
  const { isUnsent } = copy;
  const { soon, sync, send, running, setStopped } = createNotesSync(
    copy,
    calls,
  );

  // Two attempts are enough: the first may meet a conflict with another device, or only load the notes.
  const flushUnsentNotes = async (): Promise<boolean> => {
    for (let tries = 0; tries < 2 && isUnsent(); tries += 1) {
      await running();
      if (isUnsent()) await sync();
    }
    return !isUnsent();
  };

  return {
    state: copy.state,
    start: () => {
      setStopped(false);
      void sync();
    },
    change: (make: (notes: Note[]) => Note[]) => {
      copy.change(make);
      soon(restMs);
    },
    /** Sends unsaved changes at once, when the connection is back or a new session has started. */
    retry: () => soon(0),
    isUnsent,
    /** Sends unsaved changes; returns whether the server has saved all of them. */
    flush: flushUnsentNotes,
    /** Sends unsaved changes and stops. A closing page sends them in one last request, without retries. */
    stop: (isPageGoing = false) => {
      setStopped(true);
      const version = copy.version();
      if (!isPageGoing) registerLastNotes(flushUnsentNotes());
      else if (version !== undefined && isUnsent()) void send(version, true);
    },
  };
};
