import { lazy, Suspense } from 'react';
import { Checking } from '../../../../features/reader/access/door.tsx';
import type { Head } from '../../../../shared/lib/seo.ts';
import type { Place } from '../../../screen.ts';

// The store comes with it, which the rest of the site does without.
const ReadingRoom = lazy(async () => ({
  default: (await import('../../../reading-room.tsx')).ReadingRoom,
}));

/** The address carries the link, so it is named nowhere. */
export const head = (): Head => ({
  title: 'Your reading link | Imprint',
  description: 'The book, for the holder of its link.',
  path: '/read-book',
  isHidden: true,
});

const wellFormed = /^[\w-]{43}$/;

export const asks = ({ params: { token = '' } }: Place): string[] =>
  wellFormed.test(token) ? [`/api/ebook/validate-access/${token}`] : [];

export const first = 'src/open-book.ts';

export const Screen = () => (
  <Suspense fallback={<Checking />}>
    <ReadingRoom />
  </Suspense>
);
