import { parentPort, workerData } from 'node:worker_threads';
import { pdfJobs } from './pdf-jobs.ts';
import type { PdfJob } from './pdf-worker.ts';

const { job, content } = workerData as PdfJob;
// The cast is safe: `createPdfWorker`, the only caller, checks the type of the content.
const draw = pdfJobs[job] as (given: unknown) => Promise<Buffer>;
parentPort?.postMessage(await draw(content));
