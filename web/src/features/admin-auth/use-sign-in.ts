import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { saveAdminToken } from '../../shared/api/admin-token.ts';
import type { Problem } from '../../shared/api/problem.model.ts';
import { type Credentials, useSignInMutation } from './admin-auth.api.ts';
import { tokenConfirmed } from './admin-auth.slice.ts';
import { describeSignInFailure, type Refusal } from './refusal.model.ts';

// A malformed response gives an error of Redux Toolkit without a status, which is not a `Problem`.
const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'status' in error;

/**
 * Returns `signIn`, which never rejects: a failed attempt sets `refusal`, the message to show, and a missing code sets
 * `asksForCode`.
 */
export const useSignIn = () => {
  const dispatch = useDispatch();
  const [requestSignIn, { isLoading }] = useSignInMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [needsCode, setNeedsCode] = useState(false);
  const [isCodeWrong, setIsCodeWrong] = useState(false);
  const signIn = async (credentials: Credentials): Promise<void> => {
    setRefusal(undefined);
    setIsCodeWrong(false);
    const { data, error } = await requestSignIn(credentials);
    if (!data?.token) {
      const problem = isProblem(error) ? error : undefined;
      // TOTP_REQUIRED means that the username and password are right and only the code is missing.
      if (problem?.code === 'TOTP_REQUIRED') return setNeedsCode(true);
      setIsCodeWrong(problem?.code === 'WRONG_CODE');
      return setRefusal(describeSignInFailure(problem));
    }
    const { token, ...confirmed } = data;
    dispatch(tokenConfirmed(confirmed));
    saveAdminToken(token);
  };
  return { signIn, isLoading, refusal, asksForCode: needsCode, isCodeWrong };
};
