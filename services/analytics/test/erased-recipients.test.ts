import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { emailHashOf, saveErasure } from '@imprint/chassis/privacy';
import { createTestDatabase } from '@imprint/chassis/testing';
import { recordMailTries } from '../src/mails/record-mail-tries.ts';
import { pseudonymiseMailsOfPerson } from '../src/privacy/person.repository.ts';

let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ pool, drop } = await createTestDatabase(
    join(import.meta.dirname, '../migrations'),
  ));
});
afterAll(() => drop());

const recipient = 'ngozi@example.com';
const erasure = {
  emailHash: emailHashOf(recipient),
  pseudonym: 'erased-0123456789abcdef@erased.invalid',
  erasedAt: new Date('2026-11-21T12:00:00Z'),
};

/** Records an email that was sent `minutes` minutes after the erasure. */
const recordAfter = (minutes: number) =>
  withTransaction(pool, (tx) =>
    recordMailTries(tx, [
      {
        id: randomUUID(),
        mailId: randomUUID(),
        at: new Date(erasure.erasedAt.getTime() + minutes * 60_000),
        service: 'catalog',
        template: 'newsletter-welcome',
        recipient,
        about: '',
        outcome: 'sent',
        isResend: false,
        attempts: 1,
        reason: null,
      },
    ]),
  );

const recordAll = async () => {
  for (const minutes of [-1, 0.5, 9, 11]) await recordAfter(minutes);
};

const erase = () =>
  withTransaction(pool, async (tx) => {
    await saveErasure(tx, erasure);
    await pseudonymiseMailsOfPerson(tx, erasure);
  });

it.each([
  ['before', [recordAll, erase]],
  ['after', [erase, recordAll]],
] as const)(
  'an email sent up to ten minutes after an erasure, recorded %s it, has the pseudonym as its recipient',
  async (_, steps) => {
    await pool.query('truncate mail_tries, erased_people');
    for (const step of steps) await step();
    const { rows } = await pool.query<{ recipient: string }>(
      'select recipient from mail_tries order by at',
    );
    const { pseudonym } = erasure;
    expect(rows.map((row) => row.recipient)).toEqual([
      pseudonym,
      pseudonym,
      pseudonym,
      recipient,
    ]);
  },
);
