import type { Analytics } from '../analytics.api.ts';
import * as text from '../text.ts';

type Counted = Analytics['funnel'][number];
export type Step = { name: string; count: number; share: string };

// A book may be opened in a later period than it was sold in, so its count may be higher. Its share is then a dash.
const formatShare = (part: number, total: number, totalName: string): string =>
  total > 0 && part <= total
    ? text.shareOf(((part / total) * 100).toFixed(1), totalName)
    : '–';

const describeStepShare = (
  { count: part, of }: Counted,
  before?: Counted,
): string => {
  if (of !== undefined) return formatShare(part, of, text.ebookCount(of));
  return before
    ? formatShare(part, before.count, text.stepBefore)
    : text.onePerVisit;
};

const readingSteps = new Set<Counted['step']>(['opened', 'finished']);

/**
 * Returns the steps that narrow towards the end. A step with a lower count than a later one was not counted completely,
 * for example because visitors opted out, so it is left out.
 */
const narrowing = (steps: Counted[]): Counted[] =>
  steps.filter(
    ({ count }, index) =>
      count > 0 &&
      steps.slice(index + 1).every((later) => later.count <= count),
  );

const withShares = (steps: Counted[]): Step[] =>
  steps.map((step, index) => ({
    name: text.funnelSteps[step.step],
    count: step.count,
    share: describeStepShare(step, steps[index - 1]),
  }));

/** Returns the steps to a sale that were counted, each with its share of the one before. */
export const toSalesSteps = (funnel: Counted[]): Step[] =>
  withShares(narrowing(funnel.filter(({ step }) => !readingSteps.has(step))));

/** Returns the steps of reading that were counted: copies of the e-book are counted, not orders. */
export const toReadingSteps = (funnel: Counted[]): Step[] =>
  withShares(narrowing(funnel.filter(({ step }) => readingSteps.has(step))));
