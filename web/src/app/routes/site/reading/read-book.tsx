import { lazy, Suspense } from 'react';
import { Checking } from '../../../../features/reader/access/start-page.tsx';
import type { ScreenLocation } from '../../../screen.ts';
import { personalHead } from '../../../page-head.ts';
import * as text from './read-book-text.ts';

// This lazy chunk contains the Redux store, so the rest of the site does not load Redux.
const ReadingRoom = lazy(async () => ({
  default: (await import('../../../reading-room.tsx')).ReadingRoom,
}));

export const head = personalHead(
  text.headTitle,
  '/read-book',
  text.headDescription,
);

const wellFormed = /^[\w-]{43}$/;

export const preloads = ({
  params: { token = '' },
}: ScreenLocation): string[] =>
  wellFormed.test(token) ? [`/api/ebook/validate-access/${token}`] : [];

export const first = 'src/open-book.ts';

export const Screen = () => (
  <Suspense fallback={<Checking />}>
    <ReadingRoom />
  </Suspense>
);
