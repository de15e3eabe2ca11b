import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError } from '@imprint/chassis/errors';
import { textJobs } from './text-jobs.ts';
import type { JobRequest, JobReply } from './text-worker.ts';

// Visitors' requests go first where both threads share a core. Linux applies it to the calling thread alone
// (setpriority(2), "C library/kernel differences"); elsewhere it would slow down the whole service.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const runJob = async ({ job, input }: JobRequest): Promise<JobReply> => {
  // The types of input and result are those of `TextWorker.run`, the only caller.
  const run = textJobs[job] as (given: unknown) => unknown;
  try {
    return { result: await run(input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
};

parentPort?.on('message', (request: JobRequest) => {
  void runJob(request).then((reply) => parentPort?.postMessage(reply));
});

parentPort?.postMessage('ready');
