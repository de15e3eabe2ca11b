import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { InvalidError, UnavailableError } from '@imprint/chassis/errors';
import { createSerialQueue } from '../queue/serial-queue.ts';
import type { TextJobs } from './text-jobs.ts';

type Job = keyof TextJobs;
type JobResult<Name extends Job> = Awaited<ReturnType<TextJobs[Name]>>;
export type JobRequest = { job: Job; input: unknown };
export type JobReply =
  | { result: unknown }
  | { refused: { code: string; message: string } };

/** Runs the parsers of untrusted texts in a thread, so that a slow text delays only the jobs queued behind it. */
export type TextWorker = {
  [Name in Job]: (
    input: Parameters<TextJobs[Name]>[0],
  ) => Promise<JobResult<Name>>;
} & {
  /** Whether the thread runs: it starts with a job and ends after `idleMs` without one. */
  isRunning: () => boolean;
  close: () => Promise<void>;
};

/** An error that the thread reported; its code and message reach the caller. */
class TextRefused extends InvalidError {
  constructor({ code, message }: { code: string; message: string }) {
    super(code, message);
  }
}

const textTooComplexError = (cause: unknown) =>
  new InvalidError(
    'TEXT_TOO_COMPLEX',
    'The text takes too long to check. Shorten it, or remove what was pasted last.',
    { cause },
  );

const defaultLimits = {
  /** The longest text takes 3 s on a free core, and the gateway waits 45 s, so the limit lies between. */
  timeoutMs: 30_000,
  /** An idle thread ends, because it takes 50 MB. This time is longer than the pauses between an author's autosaves. */
  idleMs: 60_000,
  memoryMb: 256,
  maxQueued: 50,
};

const isLimitError = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
};

type Limits = typeof defaultLimits;

/** Runs jobs in a thread. A job over its time or memory limit ends the thread, and the next job starts a new one. */
const createJobRunner = ({ timeoutMs, idleMs, memoryMb }: Limits) => {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stopThread = async (): Promise<void> => {
    const stopped = thread;
    thread = undefined;
    clearTimeout(idle);
    await stopped?.terminate();
  };

  const waitForReply = async (from: Worker): Promise<JobReply> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const [reply] = (await once(from, 'message', { signal })) as [JobReply];
    return reply;
  };

  /** Returns the thread once its parsers are loaded, so that loading does not count towards a job's time. */
  const startThreadIfNeeded = async (): Promise<Worker> => {
    if (thread) return thread;
    thread = new Worker(new URL('./text-worker-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    await once(thread, 'message');
    return thread;
  };

  const runInThread = async (request: JobRequest): Promise<unknown> => {
    clearTimeout(idle);
    try {
      const mine = await startThreadIfNeeded();
      mine.ref();
      const answer = waitForReply(mine);
      mine.postMessage(request);
      const reply = await answer;
      if ('refused' in reply) throw new TextRefused(reply.refused);
      return reply.result;
    } catch (error) {
      if (error instanceof TextRefused) throw error;
      await stopThread();
      throw isLimitError(error) ? textTooComplexError(error) : error;
    } finally {
      thread?.unref();
      idle = setTimeout(() => void stopThread(), idleMs).unref();
    }
  };

  return {
    run: runInThread,
    stop: stopThread,
    isRunning: () => thread !== undefined,
  };
};

/**
 * Creates a worker with one thread, which runs one job at a time.
 * @throws TEXT_TOO_COMPLEX for a job over a limit, TOO_MANY_TEXTS if too many jobs wait, and the errors of the job
 */
export const createTextWorker = (given: Partial<Limits> = {}): TextWorker => {
  const limits = { ...defaultLimits, ...given };
  const thread = createJobRunner(limits);
  const runSerially = createSerialQueue(
    limits.maxQueued,
    () =>
      new UnavailableError(
        'TOO_MANY_TEXTS',
        'Too many texts are being checked. Please try again.',
      ),
  );
  // The cast is safe: the thread replies with the result of the job of that name.
  const createJobFunction =
    <Name extends Job>(job: Name) =>
    (input: Parameters<TextJobs[Name]>[0]) =>
      runSerially(() => thread.run({ job, input })) as Promise<JobResult<Name>>;
  return {
    composeText: createJobFunction('composeText'),
    sanitiseIncoming: createJobFunction('sanitiseIncoming'),
    readArchive: createJobFunction('readArchive'),
    readPostFeed: createJobFunction('readPostFeed'),
    readPodcastFeed: createJobFunction('readPodcastFeed'),
    parseIncomingEmail: createJobFunction('parseIncomingEmail'),
    isRunning: thread.isRunning,
    close: thread.stop,
  };
};
