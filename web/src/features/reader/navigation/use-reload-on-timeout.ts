import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BeatResult } from '../session/use-reading-session.ts';
import { useIsServerReachable } from './use-is-server-reachable.ts';

const maxTimeouts = 2;

/** Why a chapter is missing; undefined if it is present. */
export type MissingChapterReason = 'offline' | 'failed' | undefined;

/** Reloads a chapter that is not ready in time, and after two retries reports it as missing. */
export const useReloadOnTimeout = (
  /** Returns whether access is granted or refused, or whether the server cannot be reached. */
  checkAccess: () => Promise<BeatResult>,
  reload: () => void,
) => {
  const [missing, setMissing] = useState<MissingChapterReason>();
  const timeouts = useRef(0);
  const isConnected = useIsServerReachable();
  const retry = () => {
    setMissing(undefined);
    timeouts.current = 0;
    reload();
  };
  const onConnected = useEffectEvent(retry);
  useEffect(() => {
    if (missing === 'offline' && isConnected) onConnected();
  }, [missing, isConnected]);

  return {
    missing,
    retry,
    onReady: () => {
      timeouts.current = 0;
    },
    onReadyTimeout: async () => {
      if (!navigator.onLine) return setMissing('offline');
      timeouts.current += 1;
      const answer = await checkAccess();
      if (answer === 'refused') return undefined;
      if (answer === 'lost') return setMissing('offline');
      return timeouts.current <= maxTimeouts ? reload() : setMissing('failed');
    },
  };
};
