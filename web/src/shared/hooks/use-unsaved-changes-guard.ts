import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { readAdminToken } from '../api/admin-token.ts';

/** Blocks navigation that would discard unsaved changes; returns the router's blocker, which can confirm or cancel. */
export const useUnsavedChangesGuard = (
  isDirty: () => boolean,
  isLeaving: BlockerFunction = () => true,
) => {
  // After a sign-out nothing is blocked, because the editors' drafts stay in local storage until the next sign-in.
  const blocker = useBlocker(
    (change) =>
      isDirty() && readAdminToken() !== undefined && isLeaving(change),
  );
  useEffect(() => {
    // This warning needs no check of the token, because a sign-out unmounts the screen. If the admin clears the
    // site's data instead, the drafts are lost with the token, so the warning must remain.
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [isDirty]);
  return blocker;
};
