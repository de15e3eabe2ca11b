import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { reEncryptSecret } from '../src/admin-auth/second-factor/re-encrypt-secret.ts';
import { createSecretBox } from '../src/admin-auth/second-factor/secret-box.ts';
import { adminCalls } from './support/admin-calls.ts';
import { codeOf } from './support/codes.ts';
import {
  admin,
  newAddress,
  serviceKey,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  gateway = await startGateway({ LIMIT_FACTOR: '100' });
  calls = adminCalls(gateway);
});
afterEach(async () => {
  for (const table of ['recovery_codes', 'second_factors', 'sign_in_failures'])
    await gateway.pool.query(`delete from ${table}`);
});
afterAll(() => gateway.close());

const path = '/api/auth/admin/totp';
type Prepared = { secret: string; otpauthUrl: string; qr: string };

const prepare = async (token: string) => {
  const answer = await calls.call('POST', path, { token });
  return (await answer.json()) as Prepared;
};
const { password } = admin;
const confirm = (token: string, code: string, address?: string) =>
  calls.call('POST', `${path}/confirm`, {
    token,
    body: { code, password },
    ...(address ? { address } : {}),
  });

/** Enables the second factor with the code of the previous time step, so that the codes of later steps stay unused. */
const enable = async () => {
  const { token } = await calls.signIn();
  const { otpauthUrl } = await prepare(token);
  const first = await confirm(token, codeOf(otpauthUrl, -1));
  // If a new time step starts before the call, the first code is too old and the second attempt succeeds.
  const answer =
    first.status === 401 ? await confirm(token, codeOf(otpauthUrl, -1)) : first;
  expect(answer.status).toBe(200);
  const { recoveryCodes } = (await answer.json()) as {
    recoveryCodes: string[];
  };
  return { token, otpauthUrl, recoveryCodes };
};

const statusAndCode = async (answer: Response) => {
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code];
};

describe('the second factor', () => {
  it('is not required until a code has confirmed it', async () => {
    const { token } = await calls.signIn();
    const { secret, otpauthUrl, qr } = await prepare(token);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl).toMatch(
      /^otpauth:\/\/totp\/shop\.example:adaeze\?.*issuer=shop\.example/,
    );
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await calls.logIn()).status).toBe(200);
    expect(await statusAndCode(await confirm(token, '000000'))).toEqual([
      401,
      'WRONG_CODE',
    ]);
    expect((await calls.logIn()).status).toBe(200);
    expect((await confirm(token, codeOf(otpauthUrl))).status).toBe(200);
    expect(await statusAndCode(await calls.logIn())).toEqual([
      401,
      'TOTP_REQUIRED',
    ]);
  });

  it('is not revealed to a client without the password', async () => {
    await enable();
    const wrong = { ...admin, password: 'not the password' };
    expect(await statusAndCode(await calls.logIn(wrong))).toEqual([
      401,
      'WRONG_CREDENTIALS',
    ]);
  });

  it('accepts the code of the current or the next time step, each once', async () => {
    const { otpauthUrl } = await enable();
    const now = { ...admin, code: codeOf(otpauthUrl) };
    expect((await calls.logIn(now)).status).toBe(200);
    expect(await statusAndCode(await calls.logIn(now))).toEqual([
      401,
      'WRONG_CODE',
    ]);
    const next = { ...admin, code: codeOf(otpauthUrl, 1) };
    expect((await calls.logIn(next)).status).toBe(200);
    // This code is older than the newest used one.
    expect((await calls.logIn(now)).status).toBe(401);
  });

  it('accepts a code once when six requests send it at the same time', async () => {
    const { otpauthUrl } = await enable();
    const credentials = { ...admin, code: codeOf(otpauthUrl) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => calls.logIn(credentials)),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
  });

  it('accepts a recovery code once when six requests send it at the same time', async () => {
    const { recoveryCodes } = await enable();
    const credentials = { ...admin, code: recoveryCodes[0] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => calls.logIn(credentials)),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
  });

  it('has another secret each time it is prepared', async () => {
    const { token } = await calls.signIn();
    const first = await prepare(token);
    const second = await prepare(token);
    expect((await confirm(token, codeOf(first.otpauthUrl))).status).toBe(401);
    expect((await confirm(token, codeOf(second.otpauthUrl))).status).toBe(200);
  });

  it('has its secret encrypted again after a change of the service key', async () => {
    const { token } = await calls.signIn();
    const { secret } = await prepare(token);
    const { pool } = gateway;
    const newKey = 'n'.repeat(32);
    const isDecryptedBy = async (...keys: [string, ...string[]]) => {
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'select sealed_secret as sealed from second_factors',
      );
      return (
        createSecretBox(keys).decrypt(rows[0]?.sealed ?? Buffer.of()) === secret
      );
    };
    expect(await isDecryptedBy(newKey)).toBe(false);
    await reEncryptSecret({
      pool,
      secretBox: createSecretBox([newKey, serviceKey]),
    });
    expect(await isDecryptedBy(newKey)).toBe(true);
    expect(await isDecryptedBy(serviceKey)).toBe(false);
  });

  it('refuses the codes of three time steps ago and ahead', async () => {
    const { otpauthUrl } = await enable();
    for (const steps of [-3, 3]) {
      const credentials = { ...admin, code: codeOf(otpauthUrl, steps) };
      expect((await calls.logIn(credentials)).status).toBe(401);
    }
  });

  it('has ten recovery codes, each valid once and stored only as a hash', async () => {
    const { token, recoveryCodes } = await enable();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const written = first.toLowerCase().replaceAll('-', ' ');
    expect((await calls.logIn({ ...admin, code: written })).status).toBe(200);
    expect((await calls.logIn({ ...admin, code: first })).status).toBe(401);
    const state = await calls.call('GET', path, { token });
    expect(await state.json()).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 9,
    });
    const { rows } = await gateway.pool.query<{ hash: Buffer }>(
      'select hash from recovery_codes',
    );
    expect(rows.map(({ hash }) => hash.length)).toEqual(Array(10).fill(32));
  });

  it('stores the secret only in encrypted form', async () => {
    const { token } = await calls.signIn();
    const { secret } = await prepare(token);
    const { rows } = await gateway.pool.query<{ stored: string }>(
      'select row(second_factors)::text as stored from second_factors',
    );
    expect(rows[0]?.stored).not.toContain(secret);
    expect(rows[0]?.stored).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('throttles guesses of the code, and a sign-in without a code does not reset the failures', async () => {
    await enable();
    const address = newAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const withoutCode = await calls.logIn(admin, address);
      const guessed = await calls.logIn({ ...admin, code: '000000' }, address);
      statuses.push(withoutCode.status, guessed.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('lets the owner sign in with password, then code, while many addresses guess', async () => {
    const { otpauthUrl } = await enable();
    const wrong = { ...admin, password: 'not the password' };
    for (let guess = 0; guess < 26; guess += 1)
      await calls.logIn(wrong, newAddress());
    const home = newAddress();
    expect((await calls.logIn(admin, home)).status).toBe(401);
    const credentials = { ...admin, code: codeOf(otpauthUrl) };
    expect((await calls.logIn(credentials, home)).status).toBe(200);
  });

  it('is neither enabled nor disabled with a stolen token alone, and guesses of the password are throttled', async () => {
    const { token } = await calls.signIn();
    const { otpauthUrl } = await prepare(token);
    const address = newAddress();
    const guess = (body: object) =>
      calls.call('POST', `${path}/confirm`, { token, body, address });
    const code = codeOf(otpauthUrl, -1);
    expect((await guess({ code })).status).toBe(400);
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        await statusAndCode(await guess({ code, password: 'guessed' })),
      ).toEqual([401, 'WRONG_PASSWORD']);
    expect((await guess({ code, password })).status).toBe(429);
    const state = await calls.call('GET', path, { token });
    expect(await state.json()).toMatchObject({ enabled: false });

    // The code of this time step is also valid in the next one.
    expect((await confirm(token, codeOf(otpauthUrl))).status).toBe(200);
    const disable = await calls.call('DELETE', path, {
      token,
      body: { code: codeOf(otpauthUrl), password: 'guessed' },
    });
    expect(await statusAndCode(disable)).toEqual([401, 'WRONG_PASSWORD']);
    expect(await statusAndCode(await calls.logIn())).toEqual([
      401,
      'TOTP_REQUIRED',
    ]);
  });

  it('is disabled with the password and a code', async () => {
    const { token, otpauthUrl, recoveryCodes } = await enable();
    const disable = (body: object) =>
      calls.call('DELETE', path, { token, body: { password, ...body } });
    expect((await disable({})).status).toBe(400);
    expect(await statusAndCode(await disable({ code: '000000' }))).toEqual([
      401,
      'WRONG_CODE',
    ]);
    expect((await disable({ code: recoveryCodes[3] })).status).toBe(200);
    expect((await calls.logIn()).status).toBe(200);
    expect(
      await statusAndCode(await disable({ code: codeOf(otpauthUrl) })),
    ).toEqual([409, 'TOTP_NOT_ON']);
  });

  it('is not replaced while it is enabled', async () => {
    const { token, otpauthUrl } = await enable();
    const again = await calls.call('POST', path, { token });
    expect(await statusAndCode(again)).toEqual([409, 'TOTP_ALREADY_ON']);
    const credentials = { ...admin, code: codeOf(otpauthUrl) };
    expect((await calls.logIn(credentials)).status).toBe(200);
  });

  it('is audited without its secret when it is enabled and disabled', async () => {
    const { token, otpauthUrl } = await enable();
    await calls.call('DELETE', path, {
      token,
      body: { code: codeOf(otpauthUrl), password },
    });
    const { rows } = await gateway.pool.query<{ action: string; row: string }>(
      `select action, audit_log::text as row from audit_log
        where action like 'second-factor.%' order by acted_at desc limit 2`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'second-factor.disabled',
      'second-factor.enabled',
    ]);
    const secret = new URL(otpauthUrl).searchParams.get('secret') ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { rows: events } = await gateway.pool.query(
      `select from outbox where type = 'imprint.audit.v1.AdminActed'`,
    );
    expect(events.length).toBeGreaterThanOrEqual(2);
  });

  it('answers 401 without a token', async () => {
    for (const [method, where] of [
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/confirm`],
      ['DELETE', path],
      ['GET', '/api/auth/admin/sessions'],
      ['DELETE', '/api/auth/admin/sessions'],
    ] as const)
      expect((await calls.call(method, where)).status).toBe(401);
  });
});
