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

/** The title of a chapter; empty if the book gives none. */
type Chapter = { title: string };

/**
 * Returns how far the readers of a period got: the copies that were opened, those read to the end of each chapter or
 * further, and the finished ones. The report ends with the last chapter that anybody finished; each later chapter of the
 * book counts the copies whose whole book is finished.
 */
export const toReadingSteps = (
  { reading, funnel }: Pick<Analytics, 'reading' | 'funnel'>,
  book: readonly Chapter[],
): Step[] => {
  const { started, chapters, finished } = reading;
  if (started === 0) return [];
  const ebooks = funnel.find(({ step }) => step === 'opened')?.of ?? 0;
  const shareOfOpened = (count: number) =>
    formatShare(count, started, text.opened);
  const countOfChapters = Math.max(chapters.length, book.length);
  return [
    {
      name: text.funnelSteps.opened,
      count: started,
      share: formatShare(started, ebooks, text.ebookCount(ebooks)),
    },
    ...Array.from({ length: countOfChapters }, (_, index) => {
      const count = chapters[index]?.reached ?? finished;
      return {
        name: text.chapterName(index + 1, book[index]?.title ?? ''),
        count,
        share: shareOfOpened(count),
      };
    }),
    {
      name: text.funnelSteps.finished,
      count: finished,
      share: shareOfOpened(finished),
    },
  ];
};
