import type { Browser, Page } from 'playwright-core';

type FrameReport = {
  name: string;
  ph: string;
  ts: number;
  args: { frame_reporter?: { state?: string; affects_smoothness?: boolean } };
};

export type FrameCounts = {
  /** The frames that the browser drew and those that it should have drawn. */
  presented: number;
  dropped: number;
  perSecond: number;
};

/** Counts the frames that Chromium's compositor presents and drops while the work runs. */
export const countFrames = async (
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<FrameCounts> => {
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
  await work();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: FrameReport[] };
  const reports = traceEvents.filter(
    ({ name, ph }) => name === 'PipelineReporter' && ph === 'b',
  );
  const hasState = (state: string) => (report: FrameReport) =>
    report.args.frame_reporter?.state?.startsWith(state) === true;
  const presented = reports.filter(hasState('STATE_PRESENTED'));
  const dropped = reports
    .filter(hasState('STATE_DROPPED'))
    .filter(({ args }) => args.frame_reporter?.affects_smoothness);
  const times = presented.map(({ ts }) => ts);
  const seconds = (Math.max(...times) - Math.min(...times)) / 1e6;
  return {
    presented: presented.length,
    dropped: dropped.length,
    perSecond: Math.round((presented.length - 1) / seconds),
  };
};
