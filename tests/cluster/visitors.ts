import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../load/quantile.ts';

/** Returns the path of a request; some are answered from the gateway's cache, others always by a service. */
const pathAt = (index: number): string => {
  const paths = [
    '/',
    '/book',
    '/resources',
    '/api/products',
    '/api/content',
    '/api/podcast/episodes',
    '/api/ebook/sample',
    `/api/resources/posts?q=${index.toString(36)}`,
    `/resources?q=${index.toString(36)}`,
    `/api/ebook/validate-access/${index.toString().padStart(43, 'x')}`,
  ];
  return paths[index % paths.length] ?? '/';
};

// A person waits about 20 s at a blank page. Requests that take more than 5 s are counted as slow.
const timeoutMs = 20_000;
const slowMs = 5_000;

/** Starts visitors that browse at a steady rate and never retry a request. */
export const startVisitors = (site: string, perSecond: number) => {
  const faults: string[] = [];
  const waits: number[] = [];
  const visits = new Set<Promise<void>>();
  let isOpen = true;

  const visit = async (path: string): Promise<void> => {
    const started = performance.now();
    try {
      const answer = await fetch(site + path, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.arrayBuffer();
      waits.push(performance.now() - started);
      const expected = path.includes('validate-access') ? 404 : 200;
      if (answer.status !== expected) faults.push(`${path}: ${answer.status}`);
    } catch (error) {
      const { message, cause } = error as Error;
      faults.push(
        `${path}: ${message} ${cause instanceof Error ? cause.message : ''}`,
      );
    }
  };

  const sendVisitors = async (): Promise<void> => {
    const started = performance.now();
    for (let index = 0; isOpen; index += 1) {
      const due = started + (index * 1_000) / perSecond;
      await pause(Math.max(due - performance.now(), 0));
      const visiting = visit(pathAt(index)).finally(() =>
        visits.delete(visiting),
      );
      visits.add(visiting);
    }
  };
  const background = sendVisitors();

  return {
    stop: async () => {
      isOpen = false;
      await background;
      await Promise.all(visits);
      return {
        requests: waits.length + faults.length,
        p50Ms: Math.round(quantile(waits, 0.5)),
        slow: waits.filter((ms) => ms > slowMs).length,
        p99Ms: Math.round(quantile(waits, 0.99)),
        faults,
      };
    },
  };
};
