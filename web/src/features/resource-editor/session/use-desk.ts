import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Timers } from './autosave.ts';
import { createDesk, type Desk, type Opened } from './desk.ts';
import { reportClosing, useDeskCalls } from './use-desk-calls.ts';

const timers: Timers = {
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (timer) => window.clearTimeout(timer),
};

const markEveryMs = 30_000;

/** Tells every half minute that this editor is open, and at the end that it closes. */
const useEditingMark = (desk: Desk, id: string | undefined, tab: string) => {
  useEffect(() => {
    if (!id) return;
    void desk.mark();
    const beat = setInterval(() => void desk.mark(), markEveryMs);
    const away = () => reportClosing(id, tab);
    window.addEventListener('pagehide', away);
    return () => {
      clearInterval(beat);
      window.removeEventListener('pagehide', away);
      away();
    };
  }, [desk, id, tab]);
};

/** The open editor, bound to the page that it lives in. */
export const useDesk = (opened: Omit<Opened, 'calls' | 'timers' | 'now'>) => {
  const calls = useDeskCalls(opened.tab);
  const latest = useRef(opened.onSaved);
  useEffect(() => {
    latest.current = opened.onSaved;
  });
  const [desk] = useState(() =>
    createDesk({
      ...opened,
      calls,
      timers,
      now: () => Date.now(),
      onSaved: (post, how) => latest.current(post, how),
    }),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  useEffect(() => {
    desk.start();
    const { keepNow, online } = desk;
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('online', online);
      desk.stop();
    };
  }, [desk]);
  useEditingMark(desk, state.held.post?.id, opened.tab);
  return { desk, state };
};
