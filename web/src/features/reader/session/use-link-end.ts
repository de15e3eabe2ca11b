import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { hasLinkEnded, type Moment } from './link-end.model.ts';
import { leaseLost, selectReader } from './reader.slice.ts';
import * as text from './text.ts';

const checkMs = 5_000;

const readClocks = (): Moment => ({
  wallMs: Date.now(),
  monotonicMs: performance.now(),
});

/**
 * Ends reading when the link ends, also without a connection. Each answer to a heartbeat states the remaining time
 * anew, so that a clock that was wrong does no harm to a reader with a connection.
 */
export const useLinkEnd = (): void => {
  const dispatch = useDispatch();
  const { phase, link } = useSelector(selectReader);
  const isReading = phase === 'reading';
  const endsAt = link?.endsAt;
  useEffect(() => {
    if (!isReading || endsAt === undefined) return;
    const from = readClocks();
    const grantedMs = endsAt - from.wallMs;
    const timer = setInterval(() => {
      if (!hasLinkEnded(grantedMs, from, readClocks())) return;
      dispatch(leaseLost({ code: 'TOKEN_EXPIRED', message: text.linkExpired }));
    }, checkMs);
    return () => clearInterval(timer);
  }, [dispatch, isReading, endsAt]);
};
