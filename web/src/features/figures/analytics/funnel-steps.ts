import type { Analytics } from '../analytics.api.ts';
import * as text from '../text.ts';

type Counted = Analytics['funnel'][number];
export type Step = { name: string; count: number; share: string };

// Some visits are not counted, so a step may have a higher count than the previous step. Its share is then a dash.
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

/** Returns each step with its label and its share: of its total `of` if it has one, otherwise of the previous step. */
export const toStepsWithShares = (funnel: Counted[]): Step[] =>
  funnel.map((step, index) => ({
    name: text.funnelSteps[step.step],
    count: step.count,
    share: describeStepShare(step, funnel[index - 1]),
  }));
