import { counted } from '../../../shared/lib/count.ts';
import type { Analytics } from '../analytics.api.ts';

type Counted = Analytics['funnel'][number];
export type Step = { name: string; count: number; share: string };

const names: Record<Counted['step'], string> = {
  visit: 'Came to the site',
  book: 'Read the book page',
  dialog: 'Opened the order dialog',
  payment: 'Went to payment',
  started: 'Started to pay',
  paid: 'Paid',
  opened: 'Opened the e-book',
  finished: 'Finished reading it',
};

// Some visits are not counted, so a step may exceed the step before it; it then has no share.
const shareOf = (part: number, total: number, totalName: string): string =>
  total > 0 && part <= total
    ? `${((part / total) * 100).toFixed(1)}% of ${totalName}`
    : '–';

const shareIn = ({ count: part, of }: Counted, before?: Counted): string => {
  if (of !== undefined) return shareOf(part, of, counted(of, 'e-book'));
  return before ? shareOf(part, before.count, 'those') : 'one per visit';
};

/** Returns each step with its label and its share of the previous step, or of `of` if the server sent one. */
export const stepsOf = (funnel: Counted[]): Step[] =>
  funnel.map((step, index) => ({
    name: names[step.step],
    count: step.count,
    share: shareIn(step, funnel[index - 1]),
  }));
