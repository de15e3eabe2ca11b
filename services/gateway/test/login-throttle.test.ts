import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { measureFastestMs } from '@imprint/chassis/testing';
import { adminCalls, cookieIn } from './support/admin-calls.ts';
import {
  admin,
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  // The rate limit of the route is wide here, so that only the login throttle takes effect.
  gateway = await startGateway({ LIMIT_FACTOR: '100' });
  calls = adminCalls(gateway);
});
// Each case starts with an account without failed attempts.
afterEach(() => gateway.pool.query('delete from sign_in_failures'));
afterAll(() => gateway.close());

const wrong = { ...admin, password: 'not the password' };
const statuses = (answers: Response[]) => answers.map(({ status }) => status);

const failTimes = async (times: number, address: string) => {
  const answers: Response[] = [];
  for (let i = 0; i < times; i += 1)
    answers.push(await calls.logIn(wrong, address));
  return answers;
};

describe('the admin sign-in', () => {
  it('is refused after five failures in a row, even with the right password', async () => {
    const address = newAddress();
    expect(statuses(await failTimes(5, address))).toEqual(Array(5).fill(401));
    const sixth = await calls.logIn(admin, address);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(25);
    expect(await sixth.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('is still possible from another address meanwhile', async () => {
    await failTimes(6, newAddress());
    expect((await calls.logIn(admin)).status).toBe(200);
  });

  it('is possible for the owner while many addresses guess', async () => {
    for (let i = 0; i < 6; i += 1) await failTimes(5, newAddress());
    const guesser = newAddress();
    expect(statuses(await failTimes(2, guesser))).toEqual([401, 429]);
    expect((await calls.logIn(admin)).status).toBe(200);
  });

  it('succeeds within 3 s on a known device during sixty simultaneous guesses', async () => {
    const cookie = cookieIn(await calls.logIn());
    expect(cookie).toMatch(/^__Host-imprint_admin_device=[\w-]{43}$/);
    const home = newAddress();
    let guesses: Promise<Response>[] = [];
    const endGuesses = async () =>
      expect(statuses(await Promise.all(guesses))).not.toContain(200);
    // The guesses come from many addresses, and the owner's own address has failed before.
    const guess = async () => {
      await endGuesses();
      await gateway.pool.query('delete from sign_in_failures');
      await failTimes(5, home);
      guesses = Array.from({ length: 60 }, () =>
        calls.logIn(wrong, newAddress()),
      );
    };
    const signIn = async () =>
      expect((await calls.logIn(admin, home, cookie)).status).toBe(200);
    expect(await measureFastestMs(3_000, signIn, guess)).toBeLessThan(3_000);
    await endGuesses();
    // A forged cookie does not make a known device.
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await calls.logIn(admin, home, forged)).status).toBe(429);
  });

  it('is refused after five failures on a known device, too', async () => {
    const cookie = cookieIn(await calls.logIn());
    const tries: number[] = [];
    for (let i = 0; i < 6; i += 1)
      tries.push((await calls.logIn(wrong, newAddress(), cookie)).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('resets the failures of its address when it succeeds', async () => {
    const address = newAddress();
    await failTimes(4, address);
    expect((await calls.logIn(admin, address)).status).toBe(200);
    expect(statuses(await failTimes(5, address))).toEqual(Array(5).fill(401));
  });

  it('requires twice the wait after another failure', async () => {
    const address = newAddress();
    await failTimes(5, address);
    await gateway.pool.query('update sign_in_failures set opens_at = now()');
    expect((await calls.logIn(wrong, address)).status).toBe(401);
    const answer = await calls.logIn(wrong, address);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(55);
  });

  it('checks five of a hundred simultaneous attempts and refuses the others', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => calls.logIn(wrong, address)),
    );
    const tried = answers.filter(({ status }) => status === 401);
    expect(tried).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  it.each([
    ['X-Forwarded-For', 'x-forwarded-for'],
    ['Forwarded', 'forwarded'],
    ['X-Real-IP', 'x-real-ip'],
  ])(
    'is limited to five attempts even with a different forged %s header in each',
    async (_name, header) => {
      const address = newAddress();
      const tries = await Promise.all(
        Array.from({ length: 8 }, (_value, i) =>
          fetch(`${gateway.url}/api/auth/admin/login`, {
            method: 'POST',
            body: JSON.stringify(wrong),
            headers: {
              'x-forwarded-for':
                header === 'x-forwarded-for'
                  ? `9.9.9.${i}, ${address}`
                  : address,
              ...(header === 'x-forwarded-for'
                ? {}
                : { [header]: `for=9.9.9.${i}` }),
            },
          }),
        ),
      );
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    },
  );

  it('counts the addresses of one IPv6 /64 network as one', async () => {
    const answers: Response[] = [];
    for (let i = 1; i <= 6; i += 1)
      answers.push(await calls.logIn(wrong, `2001:db8:77:1::${i}`));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('does not reveal by its response or its processor time whether a username exists', async () => {
    const measureSignIn = async (credentials: object) => {
      const before = process.cpuUsage();
      const answer = await calls.logIn(credentials);
      const text = await answer.text();
      const { user, system } = process.cpuUsage(before);
      const message = text.replace(/"requestId":"[^"]*"/, '');
      return { cpuMicros: user + system, message, status: answer.status };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      await gateway.pool.query('delete from sign_in_failures');
      const tries = [
        { times: known, credentials: wrong },
        { times: unknown, credentials: { ...wrong, username: 'nobody' } },
      ];
      // Each username goes first equally often, since the first attempt after the query finds colder connections.
      const answers = [];
      for (const { times, credentials } of i % 2 ? tries.toReversed() : tries) {
        const { cpuMicros, ...answer } = await measureSignIn(credentials);
        times.push(cpuMicros);
        answers.push(answer);
      }
      expect(answers[0]).toEqual({ message: expect.any(String), status: 401 });
      expect(answers[1]).toEqual(answers[0]);
    }
    // Processor time is compared, since on a busy machine the elapsed time would hide the cost of the sign-in itself.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it.each<[string, object]>([
    ['a missing password', { username: 'adaeze' }],
    ['an empty object', {}],
    ['a username that is an object', { ...admin, username: { $ne: 1 } }],
    ['a username that is a list', { ...admin, username: ['adaeze'] }],
    [
      'a password of 10,000 characters',
      { ...admin, password: 'x'.repeat(10_000) },
    ],
    ['an empty password', { ...admin, password: '' }],
  ])('answers 400 to %s', async (_credentials, credentials) => {
    const answer = await calls.logIn(credentials);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it.each<[string, object]>([
    ['SQL in the username', { ...admin, username: "admin' --" }],
    ['a NUL after the username', { ...admin, username: `${admin.username}\0` }],
    ['a NUL after the password', { ...admin, password: `${admin.password}\0` }],
    [
      'look-alike characters in the password',
      { ...admin, password: 'ａfter the applause 7' },
    ],
    [
      'the password in capitals',
      { ...admin, password: admin.password.toUpperCase() },
    ],
    [
      'the password without its last character',
      { ...admin, password: admin.password.slice(0, -1) },
    ],
  ])('answers 401 to %s', async (_credentials, credentials) => {
    expect((await calls.logIn(credentials)).status).toBe(401);
  });
});
