import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { readAdminToken } from '../api/admin-token.ts';

/** Asks before another page, or another site, takes the place of what is not saved. */
export const useLeavingGuard = (
  isDirty: () => boolean,
  isLeaving: BlockerFunction = () => true,
) => {
  // An admin who is signed out finds everything again after signing in.
  const blocker = useBlocker(
    (change) =>
      isDirty() && readAdminToken() !== undefined && isLeaving(change),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return blocker;
};
