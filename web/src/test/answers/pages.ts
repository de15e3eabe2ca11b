import type { AnswerOf } from '../../shared/api/answer-of.ts';

type Listed = AnswerOf<'listPages'>['pages'][number];
type Edited = AnswerOf<'readPage'>['page'];

/** Returns a page as the admin's list has it: by default a published page of the author. */
export const listedPage = (change: Partial<Listed> = {}): Listed => ({
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'press',
  kind: 'own',
  title: 'Press',
  status: 'published',
  version: 1,
  updatedAt: '2026-11-21T12:00:00Z',
  publishedAt: '2026-11-21T12:00:00Z',
  hasUnpublishedText: false,
  usesDefault: false,
  isOutdated: false,
  ...change,
});

/** Returns a page as the editor reads it. */
export const editedPage = (change: Partial<Edited> = {}): Edited => ({
  ...listedPage(),
  content: '<p>Two pictures.</p>',
  defaultContent: null,
  ...change,
});

/** Returns a public page as the API answers it: by default the terms of sale, which the author has not confirmed. */
export const publicPage = (
  change: Partial<AnswerOf<'findPublicPage'>['page']> = {},
  versions: AnswerOf<'findPublicPage'>['versions'] = [],
): AnswerOf<'findPublicPage'> => ({
  page: {
    slug: 'terms',
    kind: 'legal',
    title: 'Terms of sale',
    subject: 'Terms',
    description: 'What is sold here.',
    content: '<p>We sell one book.</p>',
    version: null,
    publishedAt: null,
    ...change,
  },
  versions,
});
