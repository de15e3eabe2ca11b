import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  clearAdminToken,
  onAdminTokenChange,
  readAdminToken,
  readLastServerAheadMs,
  renewAdminToken,
} from '../../shared/api/admin-token.ts';
import type { Problem } from '../../shared/api/problem.model.ts';
import { useVerifyAdminMutation } from './admin-auth.api.ts';
import {
  checkStarted,
  clockMeasured,
  selectAheadMs,
  selectPhase,
  serverUnreachable,
  tokenConfirmed,
  tokenGone,
} from './admin-auth.slice.ts';
import { toRenewalDelayMs } from './token-life.model.ts';

const retryMs = 15_000;
// If the device's clock is wrong, every token may look expired. This interval prevents a renewal without end.
const minRenewalIntervalMs = 30_000;

/**
 * Returns a function that gives the milliseconds until the next renewal is allowed. A renewal in another tab also
 * starts the interval.
 */
const useRenewalRateLimit = (token: string | undefined): (() => number) => {
  const last = useRef<{ token: string | undefined; at: number }>(undefined);
  useEffect(() => {
    const former = last.current;
    if (former?.token === token) return;
    const isRenewal = former?.token !== undefined && token !== undefined;
    last.current = { token, at: isRenewal ? performance.now() : -Infinity };
  }, [token]);
  return useCallback(() => {
    const { at } = last.current ?? { at: -Infinity };
    return Math.max(0, at + minRenewalIntervalMs - performance.now());
  }, []);
};

const useTokenRenewal = (token: string | undefined): void => {
  const aheadMs = useSelector(selectAheadMs);
  const isIn = useSelector(selectPhase) === 'in';
  const restMs = useRenewalRateLimit(token);
  useEffect(() => {
    if (!token || !isIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleRenewal = (ms: number) => {
      timer = setTimeout(() => void renewToken(), ms);
    };
    const renewToken = async () => {
      const renewal = await renewAdminToken();
      if (renewal === 'refused') clearAdminToken();
      if (renewal === 'unreachable') scheduleRenewal(retryMs);
    };
    const ms = toRenewalDelayMs(token, Date.now(), aheadMs);
    if (ms !== undefined) scheduleRenewal(Math.max(ms, restMs()));
    return () => clearTimeout(timer);
  }, [token, isIn, aheadMs, restMs]);
};

/**
 * Verifies a stored token at the start, renews it before it expires, and follows a sign-in or sign-out in another tab.
 */
export const useAdminSession = () => {
  const dispatch = useDispatch();
  const [verify] = useVerifyAdminMutation();
  const phase = useSelector(selectPhase);
  const token = useSyncExternalStore(onAdminTokenChange, readAdminToken);
  const hasToken = token !== undefined;

  const verifySession = useCallback(async () => {
    dispatch(checkStarted());
    const reply = await verify(undefined);
    if (reply.data) return dispatch(tokenConfirmed(reply.data));
    const { status } = reply.error as Problem;
    if (status === 401 || status === 403) clearAdminToken();
    else dispatch(serverUnreachable());
  }, [dispatch, verify]);

  useEffect(() => {
    if (!hasToken) dispatch(tokenGone());
    else if (phase === 'checking' || phase === 'out') void verifySession();
    // `phase` is not a dependency, so that the result of a check does not start another check.
  }, [hasToken]);

  const measuredAheadMs = useSyncExternalStore(
    onAdminTokenChange,
    readLastServerAheadMs,
  );
  useEffect(() => {
    if (measuredAheadMs !== undefined) dispatch(clockMeasured(measuredAheadMs));
  }, [dispatch, measuredAheadMs]);

  useTokenRenewal(token);
  return { phase, check: verifySession };
};
