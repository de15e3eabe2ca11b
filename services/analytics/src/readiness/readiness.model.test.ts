import { expect, it } from '@jest/globals';
import {
  judgeBook,
  judgeDomain,
  judgeLegal,
  judgeMail,
  judgePayments,
} from './readiness.model.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('a shop without keys is not one whose provider cannot be reached', () => {
  expect(
    judgePayments({ outcome: 'missing', mode: 'test' }, 'https://marketday.ng'),
  ).toMatchObject({ state: 'todo', detail: 'No key has been entered yet.' });
});

it.each([
  [3, 2, true],
  [2, 3, false],
])(
  'the newest email counts: of orders %i hours ago, refused; a test %i hours ago, accepted',
  (ofOrders, ofTest, ok) => {
    const refused = { at: hoursAgo(ofOrders), reason: 'No.' };
    const test = { at: hoursAgo(ofTest), reason: null };
    expect(judgeMail(refused, { isSetUp: true, test }).ok).toBe(ok);
  },
);

it('no email counts before a mail server is entered', () => {
  const sent = { at: now, reason: null };
  expect(judgeMail(sent, { isSetUp: false, test: null })).toMatchObject({
    state: 'todo',
    detail: 'No mail server has been entered yet.',
  });
});

it('names the legal pages that are not confirmed, or no longer match the settings', () => {
  const legal = { pages: 5, unconfirmed: [] as string[], outdated: [] };
  expect(judgeLegal(legal).detail).toBe('5 pages confirmed.');
  expect(
    judgeLegal({
      pages: 5,
      unconfirmed: ['Refunds', 'Delivery'],
      outdated: ['Privacy'],
    }),
  ).toMatchObject({
    ok: false,
    detail:
      '2 of 5 confirmed. Refunds and Delivery are not confirmed yet. Privacy no longer matches the settings.',
  });
});

it.each([
  ['https://marketday.ng', false],
  ['http://localhost:8080', true],
  ['https://shop.test', true],
])('test keys are enough for %s: %s', (url, ok) => {
  const { ok: isEnough, detail } = judgePayments(
    { outcome: 'accepted', mode: 'test' },
    url,
  );
  expect(isEnough).toBe(ok);
  expect(detail.includes('gets the book without paying')).toBe(!ok);
});

it.each([
  [15, true],
  [13, false],
])('a certificate that is valid for %i days more is good: %s', (days, ok) => {
  const certificateUntil = hoursAgo(-24 * days);
  const probe = { outcome: 'answers', certificateUntil } as const;
  expect(judgeDomain(probe, 'https://marketday.ng', now).ok).toBe(ok);
});

it('a shop without HTTPS needs a domain', () => {
  expect(judgeDomain(undefined, 'http://localhost:8080', now)).toMatchObject({
    ok: false,
    state: 'todo',
    detail: 'The address of the shop is http://localhost:8080, without HTTPS.',
  });
});

it('the sample book is not the author’s book', () => {
  const book = { title: 'A', chapters: 1, words: 1, isSample: true };
  expect(judgeBook(book)).toMatchObject({ ok: false, state: 'todo' });
  expect(judgeBook({ ...book, isSample: false }).detail).toBe(
    'A, 1 chapter, 1 word.',
  );
});
