import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { readAdminToken } from '../api/admin-token.ts';

/** Blocks navigation that would discard unsaved changes; returns the router's blocker, which can confirm or cancel. */
export const useLeavingGuard = (
  isDirty: () => boolean,
  isLeaving: BlockerFunction = () => true,
) => {
  // After a sign-out nothing is blocked, because the drafts return after the next sign-in.
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
