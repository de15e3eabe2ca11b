import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readAdminToken } from '../../../shared/api/admin-token.ts';

/** Asks before another page, or another site, takes the place of unsaved text. */
export const useLeavingGuard = (isDirty: () => boolean) => {
  // Whoever is signed out must sign in again first, and finds the text afterwards.
  const blocker = useBlocker(() => isDirty() && readAdminToken() !== undefined);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return blocker;
};
