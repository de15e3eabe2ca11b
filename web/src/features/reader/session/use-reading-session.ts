import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '../../../shared/api/problem.ts';
import { readProblem } from '../../../shared/api/read-problem.ts';
import { denialOf, endingOf, isRefusal, noToken } from './denial.model.ts';
import { deviceHint } from './embedded-browser.model.ts';
import { earlyAnswer, type EarlyReply } from './early-opening.ts';
import { useBeatMutation, useValidateAccessMutation } from './reader.api.ts';
import {
  accessDenied,
  accessGranted,
  beatLost,
  leaseLost,
  linkFound,
  openPressed,
  selectPhase,
  selectReader,
  selectSession,
  validationStarted,
} from './reader.slice.ts';
import { lastNotesSent } from './last-notes.ts';
import { type Position, positionOf } from './position.model.ts';
import { leave } from './reading-address.ts';

const beatMs = 30_000;
// A lost beat is tried again before the next is due.
const retryMs = 10_000;

type Result<T> = { data?: T | undefined; error?: unknown };

const resultOf = <T>(reply: EarlyReply<T>): Result<T> =>
  reply.ok
    ? { data: reply.value }
    : { error: readProblem(reply.status, reply.body, reply.headers) };

const problemOf = (error: unknown): Problem =>
  (error as Problem | undefined) ?? readProblem(0, undefined);

/** Where the reading stood last, also while the next chapter is on its way. */
const useLastPosition = () => {
  const { chapter, place } = useSelector(selectReader);
  const last = useRef<Position>(undefined);
  useEffect(() => {
    last.current = positionOf(chapter, place) ?? last.current;
  }, [chapter, place]);
  return last;
};

/** Opens, keeps and ends one reading session, as the server allows it. */
export const useReadingSession = (token: string | undefined) => {
  const dispatch = useDispatch();
  const [validate] = useValidateAccessMutation();
  const [sendBeat] = useBeatMutation();
  const phase = useSelector(selectPhase);
  const session = useSelector(selectSession);
  const held = useRef<string>(undefined);
  useEffect(() => {
    held.current = session;
  }, [session]);
  const lastPosition = useLastPosition();

  const check = useCallback(async () => {
    dispatch(validationStarted());
    if (!token) return dispatch(accessDenied(noToken));
    const early = earlyAnswer(token, 'access');
    const { data, error } = early
      ? resultOf(await early)
      : await validate(token);
    if (!data) return dispatch(accessDenied(denialOf(problemOf(error))));
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

  const beat = useCallback(async (): Promise<'kept' | 'lost' | 'refused'> => {
    if (!token) return 'refused';
    const isFirst = held.current === undefined;
    const body = held.current
      ? { session: held.current }
      : deviceHint(navigator.userAgent);
    const asked = isFirst ? earlyAnswer(token, 'beat') : undefined;
    const early = asked && (await asked);
    const { data, error } = early
      ? resultOf(early)
      : await sendBeat({ token, body });
    if (data) {
      const { email, expiresAt, now, epoch } = data;
      const link = { expiresAt, endsAt: Date.now() + expiresAt - now };
      held.current = data.session;
      dispatch(accessGranted({ email, session: data.session, epoch, link }));
      return 'kept';
    }
    const problem = problemOf(error);
    if (isFirst) {
      dispatch(accessDenied(denialOf(problem)));
      return 'refused';
    }
    if (!isRefusal(problem)) {
      dispatch(beatLost());
      return 'lost';
    }
    held.current = undefined;
    dispatch(
      leaseLost({ code: problem.code, message: endingOf(problem) ?? '' }),
    );
    return 'refused';
  }, [dispatch, sendBeat, token]);

  useEffect(() => void check(), [check]);

  useEffect(() => {
    if (phase === 'opening') void beat();
  }, [phase, beat]);

  useEffect(() => {
    if (phase !== 'reading') return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const next = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void go(), ms);
    };
    const go = async () => {
      const answer = await beat();
      if (!isOver && answer !== 'refused')
        next(answer === 'kept' ? beatMs : retryMs);
    };
    // A phone that slept asks at once whether the seat is still its own.
    const wake = () => {
      if (document.visibilityState === 'visible') next(0);
    };
    next(beatMs);
    document.addEventListener('visibilitychange', wake);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [phase, beat]);

  useEffect(() => {
    if (!token) return;
    const go = () => {
      if (held.current) leave(token, held.current, lastPosition.current);
      held.current = undefined;
    };
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void check();
    };
    window.addEventListener('pagehide', go);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pagehide', go);
      window.removeEventListener('pageshow', back);
      // The notes' own end comes after this one.
      queueMicrotask(() => void lastNotesSent().then(go));
    };
  }, [token, check, lastPosition]);

  const open = useCallback(() => dispatch(openPressed()), [dispatch]);
  return { phase, check, open, beat };
};
