import { createTimer, type Timers } from './autosave.ts';
import { forgetCopy, keepCopy, type LocalCopy } from './local-copies.ts';

// A long text is not written anew at every letter.
const pauseMs = 300;

/** Writes what is typed into the browser's storage, a third of a second after it at the latest. */
export const createCopyKeeper = (
  timers: Timers,
  onKept: (isKept: boolean) => void,
) => {
  let waiting: { name: string; copy: LocalCopy } | undefined;
  const timer = createTimer(timers);
  const flush = (): void => {
    timer.stop();
    if (!waiting) return;
    const { name, copy } = waiting;
    waiting = undefined;
    onKept(keepCopy(name, copy));
  };
  return {
    typed: (name: string, copy: LocalCopy): void => {
      waiting = { name, copy };
      if (!timer.isRunning()) timer.start(flush, pauseMs);
    },
    /** Before the page goes: at once. */
    flush,
    forget: (name: string): void => {
      waiting = undefined;
      forgetCopy(name);
    },
  };
};
