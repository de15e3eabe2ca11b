import { lazy, Suspense } from 'react';
import { SampleStandIn } from '../../../../features/reader/sample/sample-start.tsx';
import { describeFreePart } from '../../../../features/reader/sample/sample-text.model.ts';
import {
  type Sample,
  sampleAddress,
  useSample,
} from '../../../../features/reader/sample/sample.api.ts';
import type { Answers } from '../../../../shared/api/answers.tsx';
import { useIsHydrated } from '../../../../shared/hooks/use-is-hydrated.ts';
import type { Head } from '../../../../shared/lib/seo.ts';
import { paths } from '../../../../shared/paths.ts';
import { useBookTitle } from '../../../../shared/site-content.ts';
import { createContentHeadFunction } from '../../../page-head.ts';
import { toBreadcrumbData } from '../../../structured-data.ts';
import * as text from './read-sample-text.ts';

// This lazy chunk contains the Redux store, so the rest of the site does not load Redux.
const LazySampleReader = lazy(async () => ({
  default: (await import('../../../sample-reader-with-store.tsx'))
    .SampleReaderWithStore,
}));

export const requiredAddresses = () => [sampleAddress];

/** Search engines may index the sample, unlike the purchased book. */
export const head = (answers: Answers): Head => {
  const sample = answers.get<Sample>(sampleAddress);
  const isMissing = sample.phase === 'failed';
  const part =
    sample.phase === 'loaded' ? describeFreePart(sample.value) : text.sample;
  return {
    ...createContentHeadFunction(
      paths.readSample,
      {
        title: text.headTitle,
        description: text.headDescription,
      },
      ({ book, site }) => ({
        title: text.headTitleOf(part, book.title),
        description: text.headDescriptionOf(part, book.title, site.authorName),
        jsonLd: [
          toBreadcrumbData(
            [text.book, paths.book],
            [text.sample, paths.readSample],
          ),
        ],
      }),
    )(answers),
    ...(isMissing && {
      isHidden: true,
      status: sample.problem.status === 404 ? 404 : 503,
    }),
  };
};

/** The server's HTML contains a stand-in for the sample's reader; the reader's code loads after hydration. */
export const Screen = () => {
  const isReady = useIsHydrated();
  const title = useBookTitle();
  const standIn = <SampleStandIn sample={useSample()} title={title} />;
  return isReady ? (
    <Suspense fallback={standIn}>
      <LazySampleReader />
    </Suspense>
  ) : (
    standIn
  );
};
