import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated; before hydration, a form that needs scripts must not be submitted. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
