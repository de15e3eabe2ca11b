import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Article } from '../article/article.ts';
import type { Timers } from './autosave.ts';
import { createDesk, type Desk } from './desk.ts';
import type { SavedHow } from './editor-session.ts';
import type { Held } from './held.ts';
import type { EditedPost } from './resource-editor.api.ts';
import { useDeskCalls } from './use-desk-calls.ts';

const timers: Timers = {
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (timer) => window.clearTimeout(timer),
};

const markEveryMs = 30_000;

/** Tells every half minute that this editor is open, and at the end that it closes. */
const useEditingMark = (
  desk: Desk,
  id: string | undefined,
  leave: (id: string) => void,
) => {
  useEffect(() => {
    if (!id) return;
    void desk.mark();
    const beat = setInterval(() => void desk.mark(), markEveryMs);
    const away = () => leave(id);
    window.addEventListener('pagehide', away);
    return () => {
      clearInterval(beat);
      window.removeEventListener('pagehide', away);
      away();
    };
  }, [desk, id, leave]);
};

/** The open editor, bound to the page that it lives in. */
export const useDesk = ({
  held,
  article,
  newKey,
  wasSent,
  tab,
  onSaved,
}: {
  held: Held;
  article: Article | undefined;
  newKey: string;
  wasSent: boolean;
  tab: string;
  onSaved: (post: EditedPost, how: SavedHow) => void;
}) => {
  const { calls, leave } = useDeskCalls(tab);
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
  });
  const [desk] = useState(() =>
    createDesk({
      held,
      article,
      newKey,
      wasSent,
      tab,
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
  useEditingMark(desk, state.held.post?.id, leave);
  return { desk, state };
};
