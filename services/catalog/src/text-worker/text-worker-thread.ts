import { parentPort } from 'node:worker_threads';
import { AppError } from '@imprint/chassis/errors';
import { textJobs } from './text-jobs.ts';
import type { JobRequest, JobReply } from './text-worker.ts';

const computeReply = async ({ job, input }: JobRequest): Promise<JobReply> => {
  // The cast is safe: `createTextWorker`, the only caller, checks the types of input and result.
  const run = textJobs[job] as (given: unknown) => unknown;
  try {
    return { result: await run(input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
};

parentPort?.on('message', (request: JobRequest) => {
  void computeReply(request).then((reply) => parentPort?.postMessage(reply));
});

parentPort?.postMessage('ready');
