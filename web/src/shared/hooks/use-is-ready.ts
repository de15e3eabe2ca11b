import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's scripts are at work: until then a form that needs them must not be sent. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
