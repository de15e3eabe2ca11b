import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteExpiredAccessRecords } from '../src/admin-auth/delete-expired-access-records.ts';
import { adminCalls, cookieIn } from './support/admin-calls.ts';
import {
  admin,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  gateway = await startGateway();
  calls = adminCalls(gateway);
});
afterAll(() => gateway.close());

const path = '/api/auth/admin/sessions';
type Session = { id: string; device: string; current: boolean };

const list = async (token: string) => {
  const answer = await calls.call('GET', path, { token });
  return ((await answer.json()) as { sessions: Session[] }).sessions;
};

const signInWith = async (userAgent: string) => {
  const answer = await fetch(`${gateway.url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(admin),
  });
  return ((await answer.json()) as { token: string }).token;
};

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

describe('the admin sessions', () => {
  it('are listed with their times and device, and the current one is marked', async () => {
    const token = await signInWith(phone);
    const [mine] = await list(token);
    expect(mine).toEqual({
      id: expect.any(String),
      startedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
      device: 'Chrome on Android',
      current: true,
    });
  });

  it('are listed without a device when the browser sends no user agent', async () => {
    const token = await signInWith('\t');
    expect((await list(token)).find(({ current }) => current)?.device).toBe('');
  });

  it('are audited when they start on a new device, once per device', async () => {
    const countNewDevices = async () => {
      const { rows } = await gateway.pool.query<{ device: string }>(
        `select after->>'device' as device from audit_log where action = 'session.new-device'`,
      );
      return rows.length;
    };
    const before = await countNewDevices();
    const login = (cookie: string) => calls.logIn(admin, undefined, cookie);
    const first = await login('');
    const setCookie = first.headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    expect(await countNewDevices()).toBe(before + 1);
    const again = await login(cookieIn(first));
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await countNewDevices()).toBe(before + 1);
    // A cookie that the server did not issue does not make a known device.
    await login(`__Host-imprint_admin_device=${'a'.repeat(43)}`);
    await login('imprint_admin_device=x');
    expect(await countNewDevices()).toBe(before + 3);
    const { rows } = await gateway.pool.query<{ stored: string }>(
      'select admin_devices::text as stored from admin_devices',
    );
    const [, secret = ''] = cookieIn(first).split('=');
    expect(rows.map(({ stored }) => stored).join()).not.toContain(secret);
  });

  it('can be ended one by one, at once and only once', async () => {
    const mine = await signInWith(phone);
    const other = await signInWith(phone);
    const id = (await list(other)).find(({ current }) => current)?.id ?? '';
    expect((await calls.verify(other)).status).toBe(200);
    const end = () => calls.call('DELETE', `${path}/${id}`, { token: mine });
    expect((await end()).status).toBe(200);
    expect((await calls.verify(other)).status).toBe(403);
    expect((await calls.renew(other)).status).toBe(403);
    const again = await end();
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect((await list(mine)).map((one) => one.id)).not.toContain(id);
  });

  it('can be ended together, except the current one', async () => {
    const mine = await signInWith(phone);
    const others = [await signInWith(phone), await signInWith(phone)];
    const answer = await calls.call('DELETE', path, { token: mine });
    const { ended } = (await answer.json()) as { ended: number };
    expect(ended).toBeGreaterThanOrEqual(2);
    for (const other of others)
      expect((await calls.verify(other)).status).toBe(403);
    expect(await list(mine)).toHaveLength(1);
    const { rows } = await gateway.pool.query(
      `select before, after from audit_log where action = 'session.others-ended'`,
    );
    expect(rows).toEqual([
      { before: { sessions: ended + 1 }, after: { sessions: 1 } },
    ]);
  });

  it('are deleted long after their end, with their tokens and old failed attempts', async () => {
    const token = await signInWith(phone);
    const { pool } = gateway;
    const count = async () => {
      const { rows } = await pool.query(
        `select (select count(*)::int from sessions) as sessions, (select count(*)::int from tokens) as tokens,
                (select count(*)::int from sign_in_failures) as guesses`,
      );
      return rows[0] as Record<string, number>;
    };
    const before = await count();
    await pool.query(
      `with old as (insert into sessions (id, admin_id, expires_at)
         select gen_random_uuid(), id, now() - interval '31 days' from admins returning id)
       insert into tokens (id, session_id, number, expires_at)
       select gen_random_uuid(), id, 1, now() from old`,
    );
    await pool.query(
      `insert into sign_in_failures (key, last_at) values ('address:192.0.2.1', now() - interval '25 hours')`,
    );
    await deleteExpiredAccessRecords({ pool });
    expect(await count()).toEqual(before);
    expect((await calls.verify(token)).status).toBe(200);
  });

  it('cannot be ended by a malformed id', async () => {
    const token = await signInWith(phone);
    const answer = await calls.call('DELETE', `${path}/mine`, { token });
    expect(answer.status).toBe(400);
  });
});
