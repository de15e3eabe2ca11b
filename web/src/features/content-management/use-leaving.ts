import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { readAdminToken } from '../../shared/api/admin-token.ts';

/** While something is not saved: a question before another screen, the browser's own before the page goes. */
export const useLeaving = (isDirty: boolean) => {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever is signed out must sign in again first, and finds it all afterwards.
      isDirty &&
      readAdminToken() !== undefined &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
};
