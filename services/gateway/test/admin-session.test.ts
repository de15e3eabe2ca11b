import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { eventually } from '@imprint/chassis/testing';
import { adminCalls, type SignedIn } from './support/admin-calls.ts';
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

const idOf = (token: string) => (jwt.decode(token) as { jti: string }).jti;
const renewToken = async (token: string) => {
  const answer = await calls.renew(token);
  if (answer.status !== 200)
    throw new Error(`renewal: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SignedIn;
};

/** Sets the first use of the token to the given number of seconds ago. */
const setFirstUse = (token: string, seconds: number) =>
  gateway.pool.query(
    'update tokens set first_used_at = now() - make_interval(secs => $2) where id = $1',
    [idOf(token), seconds],
  );

describe('a sign-in', () => {
  it('returns the user, a token and a message', async () => {
    const answer = await calls.logIn();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      success: true,
      user: { username: admin.username, role: 'admin' },
      token: expect.stringMatching(/^eyJ/),
      expiresIn: 900,
      message: 'Login successful',
    });
  });

  it('gives access to the admin calls, and its token is forwarded to the service', async () => {
    const { token } = await calls.signIn();
    const verified = await calls.verify(token);
    expect(await verified.json()).toEqual({
      success: true,
      user: { username: admin.username, role: 'admin' },
    });
    const answer = await calls.call('GET', '/api/admin/orders', { token });
    expect(answer.status).toBe(200);
    expect(gateway.parts.orders.received.at(-1)?.headers.authorization).toBe(
      `Bearer ${token}`,
    );
  });

  it('stores no token, and the password only as a hash', async () => {
    const { token } = await calls.signIn();
    const { rows } = await gateway.pool.query<{ all: string }>(
      `select (select json_agg(t) from tokens t)::text
           || (select json_agg(s) from sessions s)::text
           || (select json_agg(a) from admins a)::text as all`,
    );
    expect(rows[0]?.all).not.toContain(token.split('.')[2]);
    expect(rows[0]?.all).not.toContain(admin.password);
    expect(rows[0]?.all).toContain('$argon2id$');
  });
});

describe('an admin session', () => {
  it('ends at once for every call when the admin signs out', async () => {
    const { token } = await calls.signIn();
    expect((await calls.verify(token)).status).toBe(200);
    const out = await calls.logOut(token);
    expect(out.status).toBe(200);
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    expect((await calls.verify(token)).status).toBe(403);
    expect((await calls.renew(token)).status).toBe(403);
    const other = await calls.call('GET', '/api/admin/orders', { token });
    expect(other.status).toBe(403);
    expect((await calls.logOut(token)).status).toBe(200);
  });

  it('ends at its expiry together with its tokens', async () => {
    const { token } = await calls.signIn();
    await gateway.pool.query(
      `update sessions set expires_at = now() where id = (select session_id from tokens where id = $1)`,
      [idOf(token)],
    );
    expect((await calls.verify(token)).status).toBe(403);
    expect((await calls.renew(token)).status).toBe(403);
  });

  it('limits the lifetime of its tokens to its own', async () => {
    const { token } = await calls.signIn();
    await gateway.pool.query(
      `update sessions set expires_at = now() + interval '100 s' where id = (select session_id from tokens where id = $1)`,
      [idOf(token)],
    );
    const { expiresIn } = await renewToken(token);
    expect(expiresIn).toBeLessThanOrEqual(100);
  });

  it('ends within 10 s in this instance after another instance has ended it', async () => {
    const { token } = await calls.signIn();
    expect((await calls.verify(token)).status).toBe(200);
    await gateway.pool.query(
      `update sessions set ended_at = now() where id = (select session_id from tokens where id = $1)`,
      [idOf(token)],
    );
    await eventually(
      async () => expect((await calls.verify(token)).status).toBe(403),
      { withinMs: 11_000, everyMs: 500 },
    );
  });
});

describe('a token renewal', () => {
  it('returns a new token while the old one stays valid', async () => {
    const { token } = await calls.signIn();
    const next = await renewToken(token);
    expect(next.expiresIn).toBe(900);
    expect(idOf(next.token)).not.toBe(idOf(token));
    expect((await calls.verify(next.token)).status).toBe(200);
    expect((await calls.verify(token)).status).toBe(200);
  });

  it('returns the same token again until that token is used', async () => {
    const { token } = await calls.signIn();
    const lost = await renewToken(token);
    await setFirstUse(token, 600);
    const again = await renewToken(token);
    expect(idOf(again.token)).toBe(idOf(lost.token));
    expect((await calls.verify(again.token)).status).toBe(200);
  });

  it('gives two tabs that renew at the same time a valid token each, five times in a row', async () => {
    let { token } = await calls.signIn();
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await Promise.all([
        renewToken(token),
        renewToken(token),
      ]);
      expect((await calls.verify(one.token)).status).toBe(200);
      expect((await calls.verify(two.token)).status).toBe(200);
      token = two.token;
    }
  });

  it('keeps the old token valid for 30 s after the first use of the new one; a later use ends the session', async () => {
    const { token } = await calls.signIn();
    const next = await renewToken(token);
    expect((await calls.verify(next.token)).status).toBe(200);
    await setFirstUse(next.token, 25);
    expect((await calls.verify(token)).status).toBe(200);
    await setFirstUse(next.token, 31);
    await eventually(
      async () => expect((await calls.verify(token)).status).toBe(403),
      { withinMs: 11_000, everyMs: 500 },
    );
    expect((await calls.verify(next.token)).status).toBe(403);
    expect((await calls.renew(next.token)).status).toBe(403);
    // The audit log records the late use once.
    const { rows } = await gateway.pool.query(
      `select actor, after from audit_log where action = 'session.replaced-token-used'`,
    );
    expect(rows).toEqual([{ actor: admin.username, after: { open: false } }]);
  });

  it('ends the session when it is requested with a token replaced more than 30 s ago', async () => {
    const { token } = await calls.signIn();
    const next = await renewToken(token);
    await calls.verify(next.token);
    await setFirstUse(next.token, 31);
    expect((await calls.renew(token)).status).toBe(403);
    expect((await calls.verify(next.token)).status).toBe(403);
  });

  it('never leaves a valid token when it races with a sign-out', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token } = await calls.signIn();
      const [renewal] = await Promise.all([
        calls.renew(token),
        calls.logOut(token),
        calls.verify(token),
      ]);
      const next =
        renewal.status === 200
          ? ((await renewal.json()) as SignedIn).token
          : token;
      expect((await calls.verify(next)).status).toBe(403);
      expect((await calls.verify(token)).status).toBe(403);
      expect((await calls.renew(next)).status).toBe(403);
    }
  });
});
