import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Book, BookRefused } from './book.model.ts';

/** What the worker reports: the book, or why it is refused. */
export type WorkerReport = { book: Book } | { refused: string };

export const defaultLimits = { timeMs: 60_000, memoryMb: 512 };

/**
 * Reads an EPUB in a worker thread, which is terminated when it exceeds the limits of time and memory.
 * @throws BookRefused
 */
export const readEpubInWorker = async (
  file: Buffer,
  { timeMs, memoryMb } = defaultLimits,
): Promise<Book> => {
  const worker = new Worker(new URL('./read-epub-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    const signal = AbortSignal.timeout(timeMs);
    const [report] = (await once(worker, 'message', { signal })) as [
      WorkerReport,
    ];
    if ('refused' in report) throw new BookRefused(report.refused);
    return report.book;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name === 'AbortError')
      throw new BookRefused('reading it takes too long', error);
    if (code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new BookRefused('reading it takes too much memory', error);
    throw error;
  } finally {
    await worker.terminate();
  }
};
