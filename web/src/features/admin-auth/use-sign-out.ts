import { useDispatch } from 'react-redux';
import { dropAdminToken } from '../../shared/api/admin-token.ts';
import { baseApi } from '../../shared/api/base.api.ts';
import { forgetDrafts } from '../../shared/hooks/use-kept-draft.ts';
import { useSignOutMutation } from './admin-auth.api.ts';

/** Ends the session at the server if it can be reached, and here in any case. */
export const useSignOut = () => {
  const dispatch = useDispatch();
  const [signOut] = useSignOutMutation();
  return async (): Promise<void> => {
    await signOut(undefined);
    forgetDrafts();
    dropAdminToken();
    dispatch(baseApi.util.resetApiState());
  };
};
