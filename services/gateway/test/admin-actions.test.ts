import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  listWritesWithActions,
  type AdminWrite,
  listAdminWriteNames,
  auditEntriesDuring,
} from '@imprint/chassis/testing/admin-writes';
import { auditText, machineText } from '../../../tests/support/audit-text.ts';
import { adminCalls } from './support/admin-calls.ts';
import { codeOf } from './support/codes.ts';
import {
  admin,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
let token: string;
let otpauthUrl: string;

beforeAll(async () => {
  gateway = await startGateway();
  for (const part of Object.values(gateway.parts))
    part.behave((req, res) => {
      req.resume();
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ held: {}, erased: false }));
    });
  calls = adminCalls(gateway);
  ({ token } = await calls.signIn());
});
afterAll(() => gateway.close());

const send = (method: string, path: string, body?: object) =>
  calls.call(method, path, body ? { token, body } : { token });

const { password } = admin;
const access = '/api/auth/admin';
const privacy = '/api/admin/privacy';
const email = 'ngozi@example.com';

const newestId = async (table: string, column: string): Promise<string> => {
  const { rows } = await gateway.pool.query<{ id: string }>(
    `select id from ${table} order by ${column} desc limit 1`,
  );
  return rows[0]?.id ?? '';
};

/** The calls run in this order, because later calls use the results of earlier calls. */
const writes: Record<string, AdminWrite> = {
  endSession: {
    act: 'session.ended',
    call: async () => {
      await calls.signIn();
      const id = await newestId('sessions', 'started_at');
      return send('DELETE', `${access}/sessions/${id}`);
    },
  },
  endOtherSessions: {
    act: 'session.others-ended',
    call: async () => {
      await calls.signIn();
      return send('DELETE', `${access}/sessions`);
    },
  },
  confirmTotp: {
    act: 'second-factor.enabled',
    call: async () => {
      const prepared = await send('POST', `${access}/totp`);
      ({ otpauthUrl } = (await prepared.json()) as { otpauthUrl: string });
      const code = codeOf(otpauthUrl);
      return send('POST', `${access}/totp/confirm`, { code, password });
    },
  },
  disableTotp: {
    act: 'second-factor.disabled',
    call: () =>
      send('DELETE', `${access}/totp`, {
        code: codeOf(otpauthUrl, 1),
        password,
      }),
  },
  exportPerson: {
    act: 'person.exported',
    call: () => send('POST', `${privacy}/export`, { email }),
  },
  erasePerson: {
    act: 'person.erased',
    call: () => send('POST', `${privacy}/erase`, { email, confirm: email }),
  },
  repeatErasure: {
    act: 'person.erasure-repeated',
    call: async () => {
      const id = await newestId('erasures', 'id');
      return send('POST', `${privacy}/erasures/${id}/repeat`);
    },
  },
  changePassword: {
    act: 'admin.password-changed',
    call: () =>
      send('POST', `${access}/password`, {
        currentPassword: password,
        newPassword: 'seven kola nuts on the table',
      }),
  },
  prepareTotp: {
    noAct: 'It shows a secret that changes nothing until a code confirms it.',
  },
};

it('the audit test covers every call with which an admin can change something', async () => {
  expect(Object.keys(writes).toSorted()).toEqual(
    await listAdminWriteNames(join(import.meta.dirname, '..')),
  );
});

it.each(listWritesWithActions(writes))(
  '%s adds the audit entry %s',
  async (name, act) => {
    const entries = await auditEntriesDuring(gateway.pool, writes[name]);
    expect(entries.map(({ action }) => action)).toEqual([act]);
    for (const entry of entries)
      expect(auditText(entry)).not.toMatch(machineText);
  },
);
