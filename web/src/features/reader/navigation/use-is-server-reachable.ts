import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectReader } from '../session/reader.slice.ts';

const subscribeToOnlineChanges = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** Whether the browser has a connection, as far as it knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToOnlineChanges,
    () => navigator.onLine,
    () => true,
  );

/** Whether the browser is online and the server has answered the last heartbeat. */
export const useIsServerReachable = (): boolean => {
  const { lostBeats } = useSelector(selectReader);
  const isOnline = useIsOnline();
  return isOnline && lostBeats === 0;
};
