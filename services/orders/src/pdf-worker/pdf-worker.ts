import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TooManyError } from '@imprint/chassis/errors';
import type { PdfJobs } from './pdf-jobs.ts';

export type PdfJob = { job: keyof PdfJobs; content: unknown };

/** Draws PDFs in threads, so that a long document delays no other request. */
export type PdfWorker = {
  [Job in keyof PdfJobs]: (
    content: Parameters<PdfJobs[Job]>[0],
  ) => Promise<Buffer>;
};

const maxConcurrent = 2;
/** A year of days takes about a second on a free core. */
const timeoutMs = 30_000;
const memoryMb = 256;

const tooManyError = () =>
  new TooManyError(
    'TOO_MANY_EXPORTS',
    'Other documents are still being made. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  );

const drawInThread = async (job: PdfJob): Promise<Buffer> => {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const [bytes] = (await once(thread, 'message', { signal })) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await thread.terminate();
  }
};

/** Returns the worker; its functions throw TOO_MANY_EXPORTS while two documents are drawn. */
export const createPdfWorker = (): PdfWorker => {
  let running = 0;
  const draw = async (job: PdfJob): Promise<Buffer> => {
    if (running >= maxConcurrent) throw tooManyError();
    running += 1;
    try {
      return await drawInThread(job);
    } finally {
      running -= 1;
    }
  };
  return {
    drawReport: (content) => draw({ job: 'drawReport', content }),
    drawParcels: (content) => draw({ job: 'drawParcels', content }),
  };
};
