import { useDispatch } from 'react-redux';
import { clearAdminToken } from '../../shared/api/admin-token.ts';
import { baseApi } from '../../shared/api/base.api.ts';
import { discardFormDrafts } from '../../shared/hooks/use-saved-draft.ts';
import { forgetRecentItems } from '../../shared/recent-items.ts';
import { useSignOutMutation } from './admin-auth.api.ts';

/** Ends the session on the server, and in this browser even if the server is unreachable. */
export const useSignOut = () => {
  const dispatch = useDispatch();
  const [signOut] = useSignOutMutation();
  return async (): Promise<void> => {
    await signOut(undefined);
    discardFormDrafts();
    forgetRecentItems();
    clearAdminToken();
    dispatch(baseApi.util.resetApiState());
  };
};
