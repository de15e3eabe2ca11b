const megabyte = 1_000_000;

/**
 * Reads a complete CSV as fast as it arrives, and measures how much the memory of this process grows. The process runs
 * both the reader and the service.
 */
export const measureExport = async (requestExport: () => Promise<Response>) => {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const started = performance.now();
  const answer = await requestExport();
  if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status}`);
  let lines = 0;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1))
      lines += 1;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const rows = lines - 1;
  return {
    rows,
    seconds: Math.round(seconds * 10) / 10,
    rowsPerSecond: Math.round(rows / seconds),
    growthMb: Math.round((peak - before) / megabyte),
  };
};
