import { parentPort, workerData } from 'node:worker_threads';
import { BookRefused } from './book.model.ts';
import type { WorkerReport } from './read-epub-in-worker.ts';
import { readEpub } from './read-epub.ts';

const createReport = async (): Promise<WorkerReport> => {
  try {
    return { book: await readEpub(Buffer.from(workerData as Uint8Array)) };
  } catch (error) {
    if (error instanceof BookRefused) return { refused: error.reason };
    throw error;
  }
};

parentPort?.postMessage(await createReport());
