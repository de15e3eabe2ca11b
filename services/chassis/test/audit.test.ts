import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdminActedSchema } from '@imprint/proto/audit';
import {
  personIdOfEmail,
  recordAndPublishAdminAction,
} from '../src/audit/audit.ts';
import { type Pool, withTransaction } from '../src/database/db.ts';
import { createTestDatabase } from '../src/testing/testing.ts';

let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ pool, drop } = await createTestDatabase());
});
afterAll(() => drop());

const act = (subject: string) => ({
  service: 'bakery',
  admin: { username: 'admin', sessionId: 's1' },
  action: 'loaf.renamed',
  subject,
  before: { name: 'rye' },
  after: { name: 'wheat' },
});

describe('the audit log', () => {
  it('stores an admin action and its event in the transaction of the change, or neither', async () => {
    await withTransaction(pool, (tx) =>
      recordAndPublishAdminAction(tx, act('loaf 1')),
    );
    await expect(
      withTransaction(pool, async (tx) => {
        await recordAndPublishAdminAction(tx, act('loaf 2'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const log = await pool.query('select subject from audit_log');
    expect(log.rows).toEqual([{ subject: 'loaf 1' }]);
    const { rows } = await pool.query<{ type: string; payload: Buffer }>(
      'select type, payload from outbox',
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'imprint.audit.v1.AdminActed',
    ]);
    const published = fromBinary(
      AdminActedSchema,
      rows[0]?.payload ?? Buffer.of(),
    );
    expect(published).toMatchObject({
      service: 'bakery',
      actor: 'admin',
      action: 'loaf.renamed',
      before: '{"name":"rye"}',
      after: '{"name":"wheat"}',
    });
  });

  it('removes the characters that PostgreSQL cannot store', async () => {
    const named = { ...act('loaf 3'), after: { name: 'r\0ye \ud83d' } };
    await withTransaction(pool, (tx) => recordAndPublishAdminAction(tx, named));
    const log = await pool.query(
      `select after from audit_log where subject = 'loaf 3'`,
    );
    expect(log.rows).toEqual([{ after: { name: 'rye \ufffd' } }]);
  });

  it.each([
    `update audit_log set actor = 'nobody'`,
    'delete from audit_log',
    'truncate audit_log',
  ])('refuses "%s" even to the table owner', async (statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('derives the same pseudonym from an email in any case, without containing the email', () => {
    expect(personIdOfEmail(' Ada@Example.com ')).toBe(
      personIdOfEmail('ada@example.com'),
    );
    expect(personIdOfEmail('ada@example.com')).toMatch(/^person-[0-9a-f]{16}$/);
  });
});
