import { createTimer, type Timers } from './autosave.ts';
import { deleteCopy, saveCopy, type LocalCopy } from './local-copies.ts';

// A long text is not written again at every keystroke.
const pauseMs = 300;

/** Writes what is typed into the browser's storage, a third of a second after it at the latest. */
export const createCopyWriter = (
  timers: Timers,
  onSaved: (isKept: boolean) => void,
) => {
  let pending: { name: string; copy: LocalCopy } | undefined;
  const timer = createTimer(timers);
  const flush = (): void => {
    timer.stop();
    if (!pending) return;
    const { name, copy } = pending;
    pending = undefined;
    onSaved(saveCopy(name, copy));
  };
  return {
    schedule: (name: string, copy: LocalCopy): void => {
      pending = { name, copy };
      if (!timer.isRunning()) timer.start(flush, pauseMs);
    },
    /** Writes at once, before the page is closed. */
    flush,
    discard: (name: string): void => {
      pending = undefined;
      deleteCopy(name);
    },
  };
};
