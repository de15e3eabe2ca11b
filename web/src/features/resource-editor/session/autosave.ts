export type AutosaveState = 'idle' | 'saving' | 'saved' | 'error';

/**
 * The outcome of an autosave; `refused` means that the server rejects the text, so a retry would fail again.
 * `signed-out` means that the server rejects the session, so a retry waits for `saveNow` or the next edit.
 */
export type AutosaveOutcome = 'saved' | 'failed' | 'refused' | 'signed-out';

const delayMs = 5_000;
const displayMs = 3_000;
const retryMs = 15_000;

/** Creates a timer that can be restarted and stopped. */
export const createTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancelTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    isRunning: () => timer !== undefined,
    stop: cancelTimer,
    start: (work: () => void, ms: number): void => {
      cancelTimer();
      timer = setTimeout(work, ms);
    },
  };
};

/** Creates a reporter of the autosave state, which reports `idle` three seconds after `saved` or `error`. */
const createTemporaryStateDisplay = (
  onState: (state: AutosaveState) => void,
) => {
  const hideTimer = createTimer();
  const showState = (state: AutosaveState): void => {
    hideTimer.stop();
    onState(state);
    if (state === 'saved' || state === 'error')
      hideTimer.start(() => showState('idle'), displayMs);
  };
  return { show: showState, stop: hideTimer.stop };
};

/** Creates the record of an unsaved edit; its timer calls `startSave`, except while saving is paused. */
const createPendingEdit = (startSave: () => void) => {
  const due = createTimer();
  let isPaused = false;
  let isEdited = false;
  return {
    canBeSaved: () => isEdited && !isPaused,
    stopTimer: due.stop,
    recordEdit: (): void => {
      isEdited = true;
      if (!isPaused) due.start(startSave, delayMs);
    },
    /** Marks the edit as unsaved again, without scheduling a retry. */
    restore: (): void => {
      isEdited = true;
    },
    /** Schedules the retry of a failed save, unless a later edit is already scheduled. */
    retry: (): void => {
      if (isPaused) return;
      isEdited = true;
      if (!due.isRunning()) due.start(startSave, retryMs);
    },
    clear: (): void => {
      isEdited = false;
      due.stop();
    },
    pause: (): void => {
      isPaused = true;
      due.stop();
    },
    resume: (): void => {
      isPaused = false;
      if (isEdited) due.start(startSave, delayMs);
    },
  };
};

/**
 * Saves five seconds after the last edit, one save at a time, and retries a failed save every fifteen seconds.
 * Reports the state through `onState`.
 */
export const createAutosave = (
  save: () => Promise<AutosaveOutcome>,
  onState: (state: AutosaveState) => void,
) => {
  const pendingEdit = createPendingEdit(() => void startPendingSave());
  const shown = createTemporaryStateDisplay(onState);
  let running: Promise<void> | undefined;

  const runSave = async (): Promise<void> => {
    pendingEdit.clear();
    shown.show('saving');
    const outcome = await save();
    running = undefined;
    shown.show(outcome === 'saved' ? 'saved' : 'error');
    if (outcome === 'failed') pendingEdit.retry();
    if (outcome === 'signed-out') pendingEdit.restore();
  };
  const startPendingSave = (): Promise<void> => {
    pendingEdit.stopTimer();
    if (!pendingEdit.canBeSaved()) return Promise.resolve();
    // An edit during a save waits for its own five seconds and for the end of the running save.
    if (running) return running.then(startPendingSave);
    running = runSave();
    return running;
  };

  return {
    /** Restarts the five seconds after an edit. */
    schedule: pendingEdit.recordEdit,
    /** Saves a pending edit at once, for example when the connection or the session is back. */
    saveNow: startPendingSave,
    /** Stops saving until `resume`; resolves when a running save has finished. */
    pause: async (): Promise<void> => {
      pendingEdit.pause();
      await running;
    },
    resume: pendingEdit.resume,
    /** Clears the pending edit, because the text was saved or discarded in another way. */
    markSaved: pendingEdit.clear,
    stop: (): void => {
      pendingEdit.pause();
      shown.stop();
    },
  };
};

export type Autosave = ReturnType<typeof createAutosave>;
