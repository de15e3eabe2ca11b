import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { readAdminToken } from '../api/admin-token.ts';

/** Asks for confirmation before navigation discards unsaved changes. */
export const useLeavingGuard = (
  isDirty: () => boolean,
  isLeaving: BlockerFunction = () => true,
) => {
  // The drafts of a signed-out admin return after the next sign-in.
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
