import { useCallback, useSyncExternalStore } from 'react';

/** Below this a table's rows become the entries of a list. */
export const narrow = '(max-width: 59.99rem)';

/** The same for a table of many columns, beside the sidebar. */
export const narrowDesk = '(max-width: 71.99rem)';

/** Whether the window is as the media query says; for screens that only browsers draw. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
};
