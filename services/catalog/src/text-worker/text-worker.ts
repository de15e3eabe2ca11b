import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { InvalidError, UnavailableError } from '@imprint/chassis/errors';
import { oneAtATime } from '../queue/one-at-a-time.ts';
import type { TextJobs } from './text-jobs.ts';

type Job = keyof TextJobs;
type JobResult<Name extends Job> = Awaited<ReturnType<TextJobs[Name]>>;
export type JobRequest = { job: Job; input: unknown };
export type JobReply =
  { result: unknown } | { refused: { code: string; message: string } };

/** Runs the parsers of texts that others wrote; a slow one delays only the jobs behind it. */
export type TextWorker = {
  [Name in Job]: (
    input: Parameters<TextJobs[Name]>[0],
  ) => Promise<JobResult<Name>>;
} & {
  /** Whether the thread is there: it starts with a job and ends when none came for a while. */
  isRunning: () => boolean;
  close: () => Promise<void>;
};

/** A refusal of the thread, which only its code and message outlive. */
class TextRefused extends InvalidError {
  constructor({ code, message }: { code: string; message: string }) {
    super(code, message);
  }
}

const textTooComplex = (cause: unknown) =>
  new InvalidError(
    'TEXT_TOO_COMPLEX',
    'The text takes too long to check. Shorten it, or take out what was pasted last.',
    { cause },
  );

const usualLimits = {
  /** The longest text takes 3 s on a free core; the gateway waits 45 s. */
  timeoutMs: 30_000,
  /** An author writes every few seconds or not at all; the thread's memory is 50 MB. */
  idleMs: 60_000,
  memoryMb: 256,
  maxQueued: 50,
};

const isTooMuch = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
};

type Limits = typeof usualLimits;

/** Runs one job; one over its time or memory ends with its thread, and the next one starts another. */
const createThread = ({ timeoutMs, idleMs, memoryMb }: Limits) => {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = async (): Promise<void> => {
    const stopped = thread;
    thread = undefined;
    clearTimeout(idle);
    await stopped?.terminate();
  };

  const nextReply = async (from: Worker): Promise<JobReply> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const [reply] = (await once(from, 'message', { signal })) as [JobReply];
    return reply;
  };

  /** The thread, once it has loaded its parsers: loading does not count towards the time of a text. */
  const startedThread = async (): Promise<Worker> => {
    if (thread) return thread;
    thread = new Worker(new URL('./text-worker-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    await once(thread, 'message');
    return thread;
  };

  const run = async (request: JobRequest): Promise<unknown> => {
    clearTimeout(idle);
    try {
      const mine = await startedThread();
      mine.ref();
      const answer = nextReply(mine);
      mine.postMessage(request);
      const reply = await answer;
      if ('refused' in reply) throw new TextRefused(reply.refused);
      return reply.result;
    } catch (error) {
      if (error instanceof TextRefused) throw error;
      await stop();
      throw isTooMuch(error) ? textTooComplex(error) : error;
    } finally {
      thread?.unref();
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  };

  return { run, stop, isRunning: () => thread !== undefined };
};

/** One thread for one job at a time. */
export const createTextWorker = (given: Partial<Limits> = {}): TextWorker => {
  const limits = { ...usualLimits, ...given };
  const thread = createThread(limits);
  const inTurn = oneAtATime(
    limits.maxQueued,
    () =>
      new UnavailableError(
        'TOO_MANY_TEXTS',
        'Too many texts are being checked. Please try again.',
      ),
  );
  // The thread answers with what the job of that name returns.
  const jobNamed =
    <Name extends Job>(job: Name) =>
    (input: Parameters<TextJobs[Name]>[0]) =>
      inTurn(() => thread.run({ job, input })) as Promise<JobResult<Name>>;
  return {
    composeText: jobNamed('composeText'),
    sanitiseIncoming: jobNamed('sanitiseIncoming'),
    readArchive: jobNamed('readArchive'),
    readPostFeed: jobNamed('readPostFeed'),
    readPodcastFeed: jobNamed('readPodcastFeed'),
    isRunning: thread.isRunning,
    close: thread.stop,
  };
};
