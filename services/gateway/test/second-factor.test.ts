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

/** Switched on with the code of the step before, so that this step's and the next's are fresh. */
const switchOn = async () => {
  const { token } = await calls.signIn();
  const { otpauthUrl } = await prepare(token);
  const first = await confirm(token, codeOf(otpauthUrl, -1));
  // A step that turns on the way makes the code too old, and the next one of that kind is right.
  const answer =
    first.status === 401 ? await confirm(token, codeOf(otpauthUrl, -1)) : first;
  expect(answer.status).toBe(200);
  const { recoveryCodes } = (await answer.json()) as {
    recoveryCodes: string[];
  };
  return { token, otpauthUrl, recoveryCodes };
};

const codeIn = async (answer: Response) => {
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code];
};

describe('the second factor', () => {
  it('asks for nothing until a code has confirmed it', async () => {
    const { token } = await calls.signIn();
    const { secret, otpauthUrl, qr } = await prepare(token);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\/Imprint:adaeze\?/);
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await calls.logIn()).status).toBe(200);
    expect(await codeIn(await confirm(token, '000000'))).toEqual([
      401,
      'WRONG_CODE',
    ]);
    expect((await calls.logIn()).status).toBe(200);
    expect((await confirm(token, codeOf(otpauthUrl))).status).toBe(200);
    expect(await codeIn(await calls.logIn())).toEqual([401, 'TOTP_REQUIRED']);
  });

  it('says nothing of itself to whoever does not know the password', async () => {
    await switchOn();
    const wrong = { ...admin, password: 'not the password' };
    expect(await codeIn(await calls.logIn(wrong))).toEqual([
      401,
      'WRONG_CREDENTIALS',
    ]);
  });

  it('opens to a code of now or of the next step, each once', async () => {
    const { otpauthUrl } = await switchOn();
    const now = { ...admin, code: codeOf(otpauthUrl) };
    expect((await calls.logIn(now)).status).toBe(200);
    expect(await codeIn(await calls.logIn(now))).toEqual([401, 'WRONG_CODE']);
    const next = { ...admin, code: codeOf(otpauthUrl, 1) };
    expect((await calls.logIn(next)).status).toBe(200);
    // Older than the newest that was used.
    expect((await calls.logIn(now)).status).toBe(401);
  });

  it('takes one code once, however many try it at the same moment', async () => {
    const { otpauthUrl } = await switchOn();
    const given = { ...admin, code: codeOf(otpauthUrl) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => calls.logIn(given)),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
  });

  it('takes one recovery code once, however many try it at the same moment', async () => {
    const { recoveryCodes } = await switchOn();
    const given = { ...admin, code: recoveryCodes[0] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => calls.logIn(given)),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
  });

  it('begun and left is begun anew, with another secret', async () => {
    const { token } = await calls.signIn();
    const left = await prepare(token);
    const begun = await prepare(token);
    expect((await confirm(token, codeOf(left.otpauthUrl))).status).toBe(401);
    expect((await confirm(token, codeOf(begun.otpauthUrl))).status).toBe(200);
  });

  it('goes on after a change of the key that closes its secret', async () => {
    const { token } = await calls.signIn();
    const { secret } = await prepare(token);
    const { pool } = gateway;
    const newKey = 'n'.repeat(32);
    const isOpenedBy = async (...keys: [string, ...string[]]) => {
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'select sealed_secret as sealed from second_factors',
      );
      return (
        createSecretBox(keys).decrypt(rows[0]?.sealed ?? Buffer.of()) === secret
      );
    };
    expect(await isOpenedBy(newKey)).toBe(false);
    await reEncryptSecret({
      pool,
      secretBox: createSecretBox([newKey, serviceKey]),
    });
    expect(await isOpenedBy(newKey)).toBe(true);
    expect(await isOpenedBy(serviceKey)).toBe(false);
  });

  it('refuses a code of long ago or of later', async () => {
    const { otpauthUrl } = await switchOn();
    for (const steps of [-3, 3]) {
      const given = { ...admin, code: codeOf(otpauthUrl, steps) };
      expect((await calls.logIn(given)).status).toBe(401);
    }
  });

  it('gives ten recovery codes, each good once and kept as a hash alone', async () => {
    const { token, recoveryCodes } = await switchOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const written = first.toLowerCase().replaceAll('-', ' ');
    expect((await calls.logIn({ ...admin, code: written })).status).toBe(200);
    expect((await calls.logIn({ ...admin, code: first })).status).toBe(401);
    const standing = await calls.call('GET', path, { token });
    expect(await standing.json()).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 9,
    });
    const { rows } = await gateway.pool.query<{ hash: Buffer }>(
      'select hash from recovery_codes',
    );
    expect(rows.map(({ hash }) => hash.length)).toEqual(Array(10).fill(32));
  });

  it('keeps the secret in no readable form', async () => {
    const { token } = await calls.signIn();
    const { secret } = await prepare(token);
    const { rows } = await gateway.pool.query<{ kept: string }>(
      'select row(second_factors)::text as kept from second_factors',
    );
    expect(rows[0]?.kept).not.toContain(secret);
    expect(rows[0]?.kept).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('slows the door for guesses at the code, and asking for one forgives none', async () => {
    await switchOn();
    const address = newAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const asked = await calls.logIn(admin, address);
      const guessed = await calls.logIn({ ...admin, code: '000000' }, address);
      statuses.push(asked.status, guessed.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('lets the owner in with password, then code, while many addresses guess', async () => {
    const { otpauthUrl } = await switchOn();
    const wrong = { ...admin, password: 'not the password' };
    for (let guess = 0; guess < 26; guess += 1)
      await calls.logIn(wrong, newAddress());
    const home = newAddress();
    expect((await calls.logIn(admin, home)).status).toBe(401);
    const given = { ...admin, code: codeOf(otpauthUrl) };
    expect((await calls.logIn(given, home)).status).toBe(200);
  });

  it('is neither switched on nor off by who has stolen the bearer, and guesses slow the door', async () => {
    const { token } = await calls.signIn();
    const { otpauthUrl } = await prepare(token);
    const address = newAddress();
    const guess = (body: object) =>
      calls.call('POST', `${path}/confirm`, { token, body, address });
    const code = codeOf(otpauthUrl, -1);
    expect((await guess({ code })).status).toBe(400);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeIn(await guess({ code, password: 'guessed' }))).toEqual([
        401,
        'WRONG_PASSWORD',
      ]);
    expect((await guess({ code, password })).status).toBe(429);
    const standing = await calls.call('GET', path, { token });
    expect(await standing.json()).toMatchObject({ enabled: false });

    // The code of this step is good for the next one, too.
    expect((await confirm(token, codeOf(otpauthUrl))).status).toBe(200);
    const off = await calls.call('DELETE', path, {
      token,
      body: { code: codeOf(otpauthUrl), password: 'guessed' },
    });
    expect(await codeIn(off)).toEqual([401, 'WRONG_PASSWORD']);
    expect(await codeIn(await calls.logIn())).toEqual([401, 'TOTP_REQUIRED']);
  });

  it('is switched off by the password and a code', async () => {
    const { token, otpauthUrl, recoveryCodes } = await switchOn();
    const off = (body: object) =>
      calls.call('DELETE', path, { token, body: { password, ...body } });
    expect((await off({})).status).toBe(400);
    expect(await codeIn(await off({ code: '000000' }))).toEqual([
      401,
      'WRONG_CODE',
    ]);
    expect((await off({ code: recoveryCodes[3] })).status).toBe(200);
    expect((await calls.logIn()).status).toBe(200);
    expect(await codeIn(await off({ code: codeOf(otpauthUrl) }))).toEqual([
      409,
      'TOTP_NOT_ON',
    ]);
  });

  it('is not replaced while it is on', async () => {
    const { token, otpauthUrl } = await switchOn();
    const again = await calls.call('POST', path, { token });
    expect(await codeIn(again)).toEqual([409, 'TOTP_ALREADY_ON']);
    const given = { ...admin, code: codeOf(otpauthUrl) };
    expect((await calls.logIn(given)).status).toBe(200);
  });

  it('tells the audit log of its switches, and nothing of the secret', async () => {
    const { token, otpauthUrl } = await switchOn();
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
    const { rows: told } = await gateway.pool.query(
      `select from outbox where type = 'imprint.audit.v1.AdminActed'`,
    );
    expect(told.length).toBeGreaterThanOrEqual(2);
  });

  it('cannot be touched by a stranger', async () => {
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
