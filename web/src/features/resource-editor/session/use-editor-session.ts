import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Timers } from './autosave.ts';
import {
  createEditorSession,
  type EditorSession,
  type EditorOptions,
} from './create-editor-session.ts';
import { reportClosing, useEditorApi } from './use-editor-api.ts';

const timers: Timers = {
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (timer) => window.clearTimeout(timer),
};

const reportIntervalMs = 30_000;

/** Reports every half minute that this editor is open, and at the end that it closes. */
const useEditingReports = (
  session: EditorSession,
  id: string | undefined,
  tab: string,
) => {
  useEffect(() => {
    if (!id) return;
    void session.reportEditing();
    const interval = setInterval(
      () => void session.reportEditing(),
      reportIntervalMs,
    );
    const onPageHide = () => reportClosing(id, tab);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      clearInterval(interval);
      window.removeEventListener('pagehide', onPageHide);
      onPageHide();
    };
  }, [session, id, tab]);
};

/** The open editor, bound to the page that it lives in. */
export const useEditorSession = (
  options: Omit<EditorOptions, 'api' | 'timers' | 'now'>,
) => {
  const api = useEditorApi(options.tab);
  const latest = useRef(options.onSaved);
  useEffect(() => {
    latest.current = options.onSaved;
  });
  const [session] = useState(() =>
    createEditorSession({
      ...options,
      api,
      timers,
      now: () => Date.now(),
      onSaved: (post, how) => latest.current(post, how),
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => {
    session.start();
    const { flushDraft, retryNow } = session;
    window.addEventListener('pagehide', flushDraft);
    document.addEventListener('visibilitychange', flushDraft);
    window.addEventListener('online', retryNow);
    return () => {
      window.removeEventListener('pagehide', flushDraft);
      document.removeEventListener('visibilitychange', flushDraft);
      window.removeEventListener('online', retryNow);
      session.stop();
    };
  }, [session]);
  useEditingReports(session, state.base.post?.id, options.tab);
  return { session, state };
};
