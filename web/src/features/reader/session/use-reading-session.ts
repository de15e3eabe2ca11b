import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '../../../shared/api/problem.model.ts';
import { readProblem } from '../../../shared/api/read-problem.ts';
import { useWindowEvent } from '../../../shared/hooks/use-window-event.ts';
import {
  toDenial,
  sessionEndMessage,
  endsReadingHere,
  isRefusal,
  noToken,
} from './denial.model.ts';
import { lastReading } from '../../../shared/lib/last-reading.ts';
import { describeDevice } from './embedded-browser.model.ts';
import { consumeEarlyAnswer, type EarlyReply } from './early-opening.ts';
import { useBeatMutation, useValidateAccessMutation } from './reader.api.ts';
import {
  accessDenied,
  accessGranted,
  beatLost,
  leaseLost,
  linkFound,
  openPressed,
  selectReader,
  validationStarted,
} from './reader.slice.ts';
import { useLinkEnd } from './use-link-end.ts';
import { waitForLastNotes } from './last-notes.ts';
import { type Position, positionToSave } from './position.model.ts';
import { leaveSeat } from './reading-api-url.ts';

const beatMs = 30_000;
// A lost heartbeat is retried earlier than the next regular one.
const retryMs = 10_000;

/** The result of a heartbeat: the seat is renewed, no answer came, or the server refuses. */
export type BeatResult = 'renewed' | 'lost' | 'refused';

type EarlyResult<T> = { data?: T | undefined; error?: unknown };

const toQueryResult = <T>(reply: EarlyReply<T>): EarlyResult<T> =>
  reply.ok
    ? { data: reply.value }
    : { error: readProblem(reply.status, reply.body, reply.headers) };

const toProblem = (error: unknown): Problem =>
  (error as Problem | undefined) ?? readProblem(0, undefined);

/** Returns the last known position, which stays available while the next chapter loads. */
const useLastPosition = () => {
  const { chapter, place } = useSelector(selectReader);
  const last = useRef<Position>(undefined);
  useEffect(() => {
    last.current = positionToSave(chapter, place) ?? last.current;
  }, [chapter, place]);
  return last;
};

/** Sends a heartbeat every 30 seconds during a session, and 10 seconds after a lost one. */
const useHeartbeat = (isReading: boolean, beat: () => Promise<BeatResult>) => {
  useEffect(() => {
    if (!isReading) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const scheduleBeat = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void beatAndReschedule(), ms);
    };
    const beatAndReschedule = async () => {
      const answer = await beat();
      if (!isOver && answer !== 'refused')
        scheduleBeat(answer === 'renewed' ? beatMs : retryMs);
    };
    // A phone that wakes up sends a heartbeat at once, because its seat may have expired.
    const beatWhenVisible = () => {
      if (document.visibilityState === 'visible') scheduleBeat(0);
    };
    scheduleBeat(beatMs);
    document.addEventListener('visibilitychange', beatWhenVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', beatWhenVisible);
    };
  }, [isReading, beat]);
};

/**
 * Releases the seat when the page closes or the component unmounts.
 * Checks the link again when the back-forward cache restores the page.
 */
const useSeatRelease = (
  token: string | undefined,
  sessionRef: RefObject<string | undefined>,
  check: () => Promise<unknown>,
) => {
  const lastPosition = useLastPosition();
  const releaseCurrentSeat = useCallback(() => {
    if (token && sessionRef.current)
      leaveSeat(token, sessionRef.current, lastPosition.current);
    sessionRef.current = undefined;
  }, [token, sessionRef, lastPosition]);
  useWindowEvent('pagehide', releaseCurrentSeat);
  useWindowEvent('pageshow', ({ persisted }) => {
    if (token && persisted) void check();
  });
  // The microtask runs after the cleanup of the notes, which sends their last changes.
  useEffect(
    () => () =>
      queueMicrotask(() => void waitForLastNotes().then(releaseCurrentSeat)),
    [releaseCurrentSeat],
  );
};

/** Returns the function that validates the link for this browser. */
const useLinkValidator = (token: string | undefined) => {
  const dispatch = useDispatch();
  const [validate] = useValidateAccessMutation();
  return useCallback(async () => {
    dispatch(validationStarted());
    if (!token) return dispatch(accessDenied(noToken));
    const early = consumeEarlyAnswer(token, 'access');
    const { data, error } = early
      ? toQueryResult(await early)
      : await validate(token);
    if (!data) {
      const problem = toProblem(error);
      // A link that was moved, revoked or replaced is nothing to continue with.
      if (endsReadingHere(problem)) lastReading.remove();
      return dispatch(accessDenied(toDenial(problem)));
    }
    const { issuedAt, expiresAt, now, book, bound } = data;
    const endsAt = Date.now() + expiresAt - now;
    dispatch(
      linkFound({
        book,
        link: { issuedAt, expiresAt, endsAt },
        isBound: bound,
      }),
    );
  }, [dispatch, token, validate]);
};

/** Returns the heartbeat: the first one acquires the seat, later ones renew it. */
const useBeat = (
  token: string | undefined,
  sessionRef: RefObject<string | undefined>,
) => {
  const dispatch = useDispatch();
  const [sendBeat] = useBeatMutation();
  return useCallback(async (): Promise<BeatResult> => {
    if (!token) return 'refused';
    const isFirst = sessionRef.current === undefined;
    const body = sessionRef.current
      ? { session: sessionRef.current }
      : describeDevice(navigator.userAgent);
    const early = isFirst ? await consumeEarlyAnswer(token, 'beat') : undefined;
    const { data, error } = early
      ? toQueryResult(early)
      : await sendBeat({ token, body });
    if (data) {
      const { email, expiresAt, now, epoch } = data;
      const link = { expiresAt, endsAt: Date.now() + expiresAt - now };
      sessionRef.current = data.session;
      dispatch(accessGranted({ email, session: data.session, epoch, link }));
      return 'renewed';
    }
    const problem = toProblem(error);
    if (isFirst) {
      dispatch(accessDenied(toDenial(problem)));
      return 'refused';
    }
    if (!isRefusal(problem)) {
      dispatch(beatLost());
      return 'lost';
    }
    sessionRef.current = undefined;
    dispatch(
      leaseLost({
        code: problem.code,
        message: sessionEndMessage(problem) ?? '',
      }),
    );
    return 'refused';
  }, [dispatch, sessionRef, sendBeat, token]);
};

/** Opens, renews and ends a reading session. */
export const useReadingSession = (token: string | undefined) => {
  const dispatch = useDispatch();
  const { phase, session } = useSelector(selectReader);
  const sessionRef = useRef<string>(undefined);
  useEffect(() => {
    sessionRef.current = session;
  }, [session]);
  const check = useLinkValidator(token);
  const beat = useBeat(token, sessionRef);

  useEffect(() => void check(), [check]);

  useEffect(() => {
    if (phase === 'opening') void beat();
  }, [phase, beat]);

  useHeartbeat(phase === 'reading', beat);
  useLinkEnd();
  useSeatRelease(token, sessionRef, check);
  const openBook = useCallback(() => dispatch(openPressed()), [dispatch]);
  return { phase, check, open: openBook, beat };
};
