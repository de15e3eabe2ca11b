export type AutosaveState = 'idle' | 'saving' | 'saved' | 'error';

/** `refused`: the server holds something newer, and only the author can say what counts. */
export type AutosaveEnd = 'saved' | 'failed' | 'refused';

export type Timers = {
  set: (work: () => void, ms: number) => number;
  clear: (timer: number) => void;
};

const restMs = 5_000;
const shownMs = 3_000;
const tryAgainMs = 15_000;

/** One timer, which starts anew or stops. */
export const createTimer = (timers: Timers) => {
  let timer: number | undefined;
  const stop = (): void => {
    if (timer !== undefined) timers.clear(timer);
    timer = undefined;
  };
  return {
    isRunning: () => timer !== undefined,
    stop,
    start: (work: () => void, ms: number): void => {
      stop();
      timer = timers.set(work, ms);
    },
  };
};

/** Shows a state; one that ends a save gives way to idle after three seconds. */
const createStateDisplay = (
  timers: Timers,
  onState: (state: AutosaveState) => void,
) => {
  const calming = createTimer(timers);
  const show = (state: AutosaveState): void => {
    calming.stop();
    onState(state);
    if (state === 'saved' || state === 'error')
      calming.start(() => show('idle'), shownMs);
  };
  return { show, stop: calming.stop };
};

type Settings = {
  timers: Timers;
  save: () => Promise<AutosaveEnd>;
  onState: (state: AutosaveState) => void;
};

/**
 * Saves five seconds after the last edit, one save at a time; tells its state, which is idle again after three seconds.
 * What could not be saved is tried again every fifteen seconds.
 */
export const createAutosave = ({ timers, save, onState }: Settings) => {
  const due = createTimer(timers);
  const shown = createStateDisplay(timers, onState);
  let running: Promise<void> | undefined;
  let isHeld = false;
  let isEdited = false;

  const saveIn = (ms: number): void => due.start(() => void begin(), ms);
  const run = async (): Promise<void> => {
    isEdited = false;
    shown.show('saving');
    const end = await save();
    running = undefined;
    shown.show(end === 'saved' ? 'saved' : 'error');
    if (isHeld || end !== 'failed') return;
    isEdited = true;
    if (!due.isRunning()) saveIn(tryAgainMs);
  };
  const begin = (): Promise<void> => {
    due.stop();
    if (isHeld || !isEdited) return Promise.resolve();
    // An edit during a save has its own five seconds; if they end first, they wait for it.
    if (running) return running.then(begin);
    running = run();
    return running;
  };

  return {
    /** An edit was made: the five seconds begin anew. */
    edited: (): void => {
      isEdited = true;
      if (!isHeld) saveIn(restMs);
    },
    /** The line is back, or the page is put away: what waits is saved at once. */
    now: begin,
    /** Nothing is saved any more until `release`; ends when a running save has ended. */
    hold: async (): Promise<void> => {
      isHeld = true;
      due.stop();
      await running;
    },
    release: (): void => {
      isHeld = false;
      if (isEdited) saveIn(restMs);
    },
    /** Everything there was is saved some other way. */
    settled: (): void => {
      isEdited = false;
      due.stop();
    },
    stop: (): void => {
      isHeld = true;
      due.stop();
      shown.stop();
    },
  };
};

export type Autosave = ReturnType<typeof createAutosave>;
