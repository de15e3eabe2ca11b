import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  dropAdminToken,
  onAdminToken,
  readAdminToken,
  renewAdminToken,
} from '../../shared/api/admin-token.ts';
import type { Problem } from '../../shared/api/problem.ts';
import { useVerifyAdminMutation } from './admin-auth.api.ts';
import {
  checkStarted,
  selectAheadMs,
  selectPhase,
  serverUnreachable,
  tokenConfirmed,
  tokenGone,
} from './admin-auth.slice.ts';
import { renewInMs } from './token-life.model.ts';

const retryMs = 15_000;

const useRenewal = (token: string | undefined): void => {
  const aheadMs = useSelector(selectAheadMs);
  const isIn = useSelector(selectPhase) === 'in';
  useEffect(() => {
    if (!token || !isIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renewIn = (ms: number) => {
      timer = setTimeout(() => void renew(), ms);
    };
    const renew = async () => {
      const renewal = await renewAdminToken();
      if (renewal === 'refused') dropAdminToken();
      if (renewal === 'unreachable') renewIn(retryMs);
    };
    const ms = renewInMs(token, Date.now(), aheadMs);
    if (ms !== undefined) renewIn(ms);
    return () => clearTimeout(timer);
  }, [token, isIn, aheadMs]);
};

/** Verifies a stored token at the start, renews it in time, and follows what other tabs do. */
export const useAdminSession = () => {
  const dispatch = useDispatch();
  const [verify] = useVerifyAdminMutation();
  const phase = useSelector(selectPhase);
  const token = useSyncExternalStore(onAdminToken, readAdminToken);
  const hasToken = token !== undefined;

  const check = useCallback(async () => {
    dispatch(checkStarted());
    const reply = await verify(undefined);
    if (reply.data) return dispatch(tokenConfirmed(reply.data));
    const { status } = reply.error as Problem;
    if (status === 401 || status === 403) dropAdminToken();
    else dispatch(serverUnreachable());
  }, [dispatch, verify]);

  useEffect(() => {
    if (!hasToken) dispatch(tokenGone());
    else if (phase === 'checking' || phase === 'out') void check();
    // Only the token's coming and going starts a check, and not what the check finds.
  }, [hasToken]);

  useRenewal(token);
  return { phase, check };
};
