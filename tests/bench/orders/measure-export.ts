type Service = { url: string; token: () => string; bearer: () => string };

export type ExportResult = {
  rows: number;
  seconds: number;
  rowsPerSecond: number;
  firstByteMs: number;
  /** The peak growth of this process's memory; the process runs both the reader and the service. */
  growthMb: number;
};

const megabyte = 1_000_000;

/** Reads the complete export as fast as it arrives and counts its lines. */
export const measureExport = async (
  service: Service,
): Promise<ExportResult> => {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  const answer = await fetch(`${service.url}/api/admin/orders/export`, {
    headers: {
      'x-service-token': service.token(),
      authorization: service.bearer(),
    },
  });
  if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status}`);
  let lines = 0;
  let firstByteMs = 0;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    firstByteMs ||= performance.now() - started;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1))
      lines += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const rows = lines - 1;
  return {
    rows,
    seconds: Math.round(seconds * 10) / 10,
    rowsPerSecond: Math.round(rows / seconds),
    firstByteMs: Math.round(firstByteMs),
    growthMb: Math.round((peak - before) / megabyte),
  };
};
