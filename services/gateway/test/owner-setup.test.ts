import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { adminCalls, cookieIn } from './support/admin-calls.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

const owner = {
  username: 'halima@example.com',
  password: 'eighty recipes from Jos',
};
const path = '/api/auth/admin/setup';

let lines: Record<string, unknown>[];
let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
beforeEach(async () => {
  lines = [];
  gateway = await startGateway(
    { ADMIN_USERNAME: '', ADMIN_PASSWORD_HASH: '' },
    undefined,
    {
      log: pino(
        {},
        {
          write: (line: string) =>
            void lines.push(JSON.parse(line) as Record<string, unknown>),
        },
      ),
    },
  );
  calls = adminCalls(gateway);
});
afterEach(() => gateway.close());

const printedCode = (): string =>
  String(lines.find(({ setupCode }) => setupCode)?.['setupCode']);

const setUp = (given: object = {}, address = newAddress()) =>
  calls.call('POST', path, {
    body: { setupCode: printedCode(), ...owner, ...given },
    address,
  });

const readNeeded = async () => (await calls.call('GET', path)).json();

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { code: string }).code;

/** Runs the command that prints a new code. */
const runSetupCode = () =>
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../src/setup-code.ts')],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: gateway.databaseUrl },
      encoding: 'utf8',
    },
  );

describe('a shop without an owner account', () => {
  it('gets one with the printed code, and signs the owner in', async () => {
    expect(await readNeeded()).toEqual({ needed: true });
    const answer = await setUp();
    expect(answer.status).toBe(200);
    const { token, user } = (await answer.json()) as {
      token: string;
      user: object;
    };
    expect(user).toEqual({ username: owner.username, role: 'admin' });
    expect((await calls.verify(token)).status).toBe(200);
    expect(await readNeeded()).toEqual({ needed: false });
    const again = await calls.logIn(owner, undefined, cookieIn(answer));
    expect(again.status).toBe(200);
    const { rows } = await gateway.pool.query(
      'select actor, action from audit_log',
    );
    expect(rows).toEqual([{ actor: owner.username, action: 'admin.created' }]);
  });

  it('stores neither the code nor the password as text', async () => {
    const code = printedCode();
    const { rows: stored } = await gateway.pool.query(
      'select * from setup_codes',
    );
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(code);
    await setUp();
    const { rows } = await gateway.pool.query(
      'select password_hash from admins',
    );
    expect(rows).toEqual([
      { password_hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
    const left = await gateway.pool.query('select from setup_codes');
    expect(left.rows).toHaveLength(0);
  });

  it('gets exactly one owner when many set it up at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        setUp({ username: `owner ${i} of six` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const { rows } = await gateway.pool.query('select from admins');
    expect(rows).toHaveLength(1);
  });

  it('refuses a second owner', async () => {
    await setUp();
    const second = await setUp({ username: 'somebody else' });
    expect(second.status).toBe(409);
    expect(await codeOf(second)).toBe('OWNER_EXISTS');
    const { stdout, stderr } = runSetupCode();
    expect({ stdout, stderr }).toEqual({
      stdout: '',
      stderr: 'The shop already has an owner account.\n',
    });
  });

  it('refuses a wrong code, and makes the address wait after five', async () => {
    const address = newAddress();
    const wrong = { setupCode: '0000-0000-0000-0000' };
    for (let i = 0; i < 5; i++)
      expect(await codeOf(await setUp(wrong, address))).toBe(
        'WRONG_SETUP_CODE',
      );
    const refused = await setUp({}, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readNeeded()).toEqual({ needed: true });
  });

  it('refuses a weak password with its reason, as often as it is tried', async () => {
    const address = newAddress();
    for (let i = 0; i < 7; i++) {
      const answer = await setUp({ password: 'aaaaaaaaaaaa' }, address);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'WEAK_PASSWORD',
        error: 'A password has at least 5 different characters.',
      });
    }
    expect((await setUp({}, address)).status).toBe(200);
  });

  it('accepts a code of the command as well, typed in lower case', async () => {
    const { stdout } = runSetupCode();
    const setupCode = stdout.trim().toLowerCase();
    expect(setupCode).not.toBe(printedCode().toLowerCase());
    expect((await setUp({ setupCode })).status).toBe(200);
  });
});
