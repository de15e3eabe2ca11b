import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  onAdminTokenChange,
  readAdminToken,
} from '../../../shared/api/admin-token.ts';
import { useWindowEvent } from '../../../shared/hooks/use-window-event.ts';
import {
  createEditorSession,
  type EditorOptions,
} from './create-editor-session.ts';
import { reportClosing, useEditorApi } from './use-editor-api.ts';

const reportIntervalMs = 30_000;

/** Reports every half minute that this editor is open, and at the end that it closes. */
const useEditingReports = (
  session: OpenEditor['session'],
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
    const reportEditorClosing = () => reportClosing(id, tab);
    window.addEventListener('pagehide', reportEditorClosing);
    return () => {
      clearInterval(interval);
      window.removeEventListener('pagehide', reportEditorClosing);
      reportEditorClosing();
    };
  }, [session, id, tab]);
};

/** Saves a pending edit when the token is renewed, or when the author signs in again in another tab. */
const useRetryWithNewToken = (session: OpenEditor['session']) => {
  const token = useSyncExternalStore(onAdminTokenChange, readAdminToken);
  useEffect(() => {
    if (token !== undefined) session.retryNow();
  }, [session, token]);
};

/** Creates an editor session and connects it to the events of the page. */
export const useEditorSession = (options: Omit<EditorOptions, 'api'>) => {
  const api = useEditorApi(options.tab);
  const latest = useRef(options.onSaved);
  useEffect(() => {
    latest.current = options.onSaved;
  });
  const [session] = useState(() =>
    createEditorSession({
      ...options,
      api,
      onSaved: (post, how) => latest.current(post, how),
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.state);
  useWindowEvent('pagehide', session.flushDraft);
  useWindowEvent('online', session.retryNow);
  useRetryWithNewToken(session);
  useEffect(() => {
    session.start();
    document.addEventListener('visibilitychange', session.flushDraft);
    return () => {
      document.removeEventListener('visibilitychange', session.flushDraft);
      session.stop();
    };
  }, [session]);
  useEditingReports(session, state.base.post?.id, options.tab);
  return { session, state };
};

/** An open editor: its session and its state. */
export type OpenEditor = ReturnType<typeof useEditorSession>;
