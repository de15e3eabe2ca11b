import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import { seat } from '../../../web/src/test/answers/orders.ts';
import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import {
  openBackOffice,
  fill,
  press,
  waitForText,
  type Step,
} from './openers.ts';

type Link = ReturnType<typeof seat>['links'][number];

const [sample] = seat().links;
const link = (id: number, change: Partial<Link>): Link => ({
  ...(sample as Link),
  id: `0197a000-0000-7000-8000-00000000000${id}`,
  ...change,
});

const readNow = {
  isReading: true,
  device: {
    hint: 'Chrome, Android',
    boundAt: '2026-11-21T03:02:00.000Z',
  },
  lastReadAt: '2026-11-21T09:19:30.000Z',
};

const seats = [
  seat({
    id: 'a',
    email: 'ife.o@example.com',
    reference: 'IMP-4W7M-12HC-90SE-64RY',
    copies: 1,
    links: [
      link(1, {
        issuedAt: '2026-11-21T09:20:00.000Z',
        expiresAt: '2026-11-22T09:20:00.000Z',
        mail: 'none',
      }),
      link(2, { state: 'replaced', issuedAt: '2026-11-21T08:00:00.000Z' }),
    ],
  }),
  seat({
    id: 'b',
    email: 'press@example.org',
    reference: 'IMP-8X0D-35KV-6HN1-72FT',
    copies: 4,
    ...readNow,
    links: [
      link(3, {
        expiresAt: '2026-11-22T03:02:00.000Z',
        openedAt: '2026-11-21T03:02:00.000Z',
      }),
    ],
  }),
  seat({
    id: 'c',
    email: 'press@example.org',
    reference: 'IMP-8X0D-35KV-6HN1-72FT',
    copy: 2,
    copies: 4,
    ...readNow,
    isReading: false,
    links: [
      link(4, {
        expiresAt: '2026-11-21T15:24:00.000Z',
        openedAt: '2026-11-20T16:00:00.000Z',
      }),
    ],
  }),
  seat({
    id: 'd',
    email: 'reviewer@example.net',
    reference: 'GIFT-4T1X-22AM-70KP-9C3D',
    copies: 1,
    links: [
      link(5, { state: 'expired', expiresAt: '2026-11-20T21:10:00.000Z' }),
    ],
  }),
];

const counts: AnswerOf<'ebookStats'> = {
  activeSessions: 1,
  validTokens: 9,
  totalTokens: 412,
  expiredTokens: 388,
};

const book: AnswerOf<'uploadBook'>['book'] = {
  title: 'After the Applause',
  author: 'Adaeze Okonkwo',
  fileName: 'after-the-applause.epub',
  bytes: 2_400_000,
  isUploaded: true,
  importedAt: '2025-05-03T10:02:00.000Z',
  chapters: 9,
  paragraphs: 323,
  words: 12_041,
};

const made: AnswerOf<'generateReadingUrl'> = {
  success: true,
  readingUrl:
    'https://imprint.example/read-book/4kT0vY2cQn8sLr6HdXeBzW1pJ9uMfGa3oRi5VtCy7Eq',
  linkId: '0197a000-0000-7000-8000-000000000001',
  expiresAt: '2026-11-22T09:20:00.000Z',
};

const ebook = (list: Reply, stats: Reply, ...steps: Step[]) =>
  openBackOffice(
    '/admin/ebook',
    {
      'GET /api/ebook/links': list,
      'GET /api/ebook/stats': stats,
      'GET /api/ebook/book':
        stats === unavailable ? unavailable : { body: { book } },
      'GET /api/ebook/sample-terms':
        stats === unavailable
          ? unavailable
          : { body: { chapters: 1, most: 5, words: 1_842 } },
      'POST /api/ebook/generate-reading-url': { body: made },
    },
    ...steps,
  );

const countsReply = { body: counts };
const listed = {
  seats,
  total: seats.length,
  totalPages: 1,
  contested: 0,
};
const found = { body: listed };
const misused = seat({
  id: 'e',
  copies: 1,
  ...readNow,
  contestedAt: '2026-11-21T09:12:00.000Z',
  strangers: { times: 4, lastAt: '2026-11-21T09:18:00.000Z' },
  links: [
    link(6, {
      expiresAt: '2026-11-22T03:02:00.000Z',
      openedAt: '2026-11-21T03:02:00.000Z',
    }),
  ],
});

/** The e-book screens: who may read the book, and by which links. */
export const ebookStates: ScreenState[] = [
  {
    name: 'admin-ebook-made',
    open: ebook(
      found,
      countsReply,
      waitForText('reviewer@example.net'),
      fill('Email', 'ife.o@example.com'),
      fill('Order reference', 'IMP-4W7M-12HC-90SE-64RY'),
      press('Generate'),
      waitForText('The link is created'),
    ),
  },
  {
    name: 'admin-ebook-revoke',
    open: ebook(
      found,
      countsReply,
      waitForText('reviewer@example.net'),
      press(/^Revoke/),
      waitForText('Revoke this link?'),
    ),
    isWindow: true,
  },
  {
    name: 'admin-ebook-nobody',
    open: ebook(
      { body: { seats: [], total: 0, totalPages: 0, contested: 0 } },
      countsReply,
      waitForText('No reading links yet'),
      press('Generate'),
      waitForText('Please enter both'),
    ),
  },
  {
    name: 'admin-ebook-contested',
    open: ebook(
      {
        body: {
          ...listed,
          seats: [misused, ...seats],
          total: seats.length + 1,
          contested: 1,
        },
      },
      countsReply,
      waitForText('keeps moving between browsers'),
    ),
  },
  {
    name: 'admin-ebook-away',
    open: ebook(
      unavailable,
      unavailable,
      waitForText('The links could not be loaded'),
    ),
    complains: /status of 503/,
  },
];
