import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { readAdminToken } from '../api/admin-token.ts';

/** Blocks navigation that would discard unsaved changes; returns the router's blocker, which can confirm or cancel. */
export const useUnsavedChangesGuard = (
  isDirty: () => boolean,
  isLeaving: BlockerFunction = () => true,
) => {
  // After a sign-out nothing is blocked, because the drafts return after the next sign-in.
  const blocker = useBlocker(
    (change) =>
      isDirty() && readAdminToken() !== undefined && isLeaving(change),
  );
  useEffect(() => {
    // This warning does not ask for a token: a sign-out unmounts the screen, and whatever else removes the token,
    // such as clearing the site's data, removes the drafts too.
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [isDirty]);
  return blocker;
};
