import { lazy, Suspense } from 'react';
import { CheckingLinkPage } from '../../../../features/reader/access/start-page.tsx';
import type { ScreenLocation } from '../../../screen.ts';
import { createPersonalHeadFunction } from '../../../page-head.ts';
import * as text from './read-book-text.ts';

// This lazy chunk contains the Redux store, so the rest of the site does not load Redux.
const LazyReader = lazy(async () => ({
  default: (await import('../../../reader-with-store.tsx')).ReaderWithStore,
}));

export const head = createPersonalHeadFunction(
  text.headTitle,
  '/read-book',
  text.headDescription,
);

const tokenPattern = /^[\w-]{43}$/;

export const preloadAddresses = ({
  params: { token = '' },
}: ScreenLocation): string[] =>
  tokenPattern.test(token) ? [`/api/ebook/validate-access/${token}`] : [];

export const firstScript = 'src/open-book.ts';

export const Screen = () => (
  <Suspense fallback={<CheckingLinkPage />}>
    <LazyReader />
  </Suspense>
);
