import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { Problem } from './problem.model.ts';
import { readProblem } from './read-problem.ts';

/** The answer of one API address, embedded in the HTML or fetched later: loading, loaded or failed. */
export type Answer<T> =
  | { phase: 'loading' }
  | { phase: 'loaded'; value: T }
  | { phase: 'failed'; problem: Problem };

export type ReadAnswer = (
  address: string,
) => Promise<{ status: number; body: unknown }>;

export type CachedAnswers = Record<string, Answer<unknown>>;

export type Answers = {
  get: <T>(address: string) => Answer<T>;
  load: (address: string) => Promise<void>;
  refetch: (address: string) => Promise<void>;
  /** Fetches an answer again; the present one stays until then, and after a failure. */
  revalidate: (address: string) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
};

const loading: Answer<never> = { phase: 'loading' };

/** Returns the value of a loaded answer; undefined while it loads and after a failure. */
export const loadedValue = <T,>(answer: Answer<T>): T | undefined =>
  answer.phase === 'loaded' ? answer.value : undefined;

/** Converts a response to a loaded or failed answer. */
const toSettledAnswer = (status: number, body: unknown): Answer<unknown> =>
  status >= 200 && status < 300 && body !== undefined
    ? { phase: 'loaded', value: body }
    : { phase: 'failed', problem: readProblem(status, body) };

const fetchStatusAndBody: ReadAnswer = async (address) => {
  try {
    const response = await fetch(new URL(address, window.location.origin), {
      headers: { accept: 'application/json' },
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  } catch {
    return { status: 0, body: undefined };
  }
};

export const createAnswerCache = (
  cached: CachedAnswers,
  read: ReadAnswer = fetchStatusAndBody,
): Answers => {
  const answers = new Map(Object.entries(cached));
  const listeners = new Set<() => void>();
  const pending = new Map<string, Promise<void>>();
  const storeAnswerAndNotify = (
    address: string,
    answer: Answer<unknown>,
  ): void => {
    answers.set(address, answer);
    listeners.forEach((listener) => listener());
  };
  const fetchAndStoreAnswer = async (address: string): Promise<void> => {
    const { status, body } = await read(address);
    pending.delete(address);
    const answer = toSettledAnswer(status, body);
    if (answer.phase === 'loaded' || answers.get(address)?.phase !== 'loaded')
      storeAnswerAndNotify(address, answer);
  };
  const fetchUnlessPending = (address: string): Promise<void> => {
    const known = pending.get(address);
    if (known) return known;
    const started = fetchAndStoreAnswer(address);
    pending.set(address, started);
    return started;
  };
  return {
    get: <T,>(address: string) =>
      (answers.get(address) ?? loading) as Answer<T>,
    load: (address) =>
      answers.has(address) ? Promise.resolve() : fetchUnlessPending(address),
    refetch: (address) => {
      storeAnswerAndNotify(address, loading);
      return fetchUnlessPending(address);
    },
    revalidate: fetchUnlessPending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const AnswersContext = createContext<Answers>(createAnswerCache({}));

/** Returns the answer of an API address; fetches the answer unless the HTML or an earlier fetch has provided it. */
export const useAnswer = <T,>(
  address: string,
): Answer<T> & { refetch: () => void } => {
  const answers = useContext(AnswersContext);
  const getCurrentAnswer = useCallback(
    () => answers.get<T>(address),
    [answers, address],
  );
  const answer = useSyncExternalStore(
    answers.subscribe,
    getCurrentAnswer,
    getCurrentAnswer,
  );
  useEffect(() => void answers.load(address), [answers, address]);
  const refetch = useCallback(
    () => void answers.refetch(address),
    [answers, address],
  );
  return { ...answer, refetch };
};
