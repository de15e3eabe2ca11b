import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
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
  // The limit of the route is wide here, so that the door behind it is seen.
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

describe('the sign-in', () => {
  it('slows down after five failures in a row, for the right password too', async () => {
    const address = newAddress();
    expect(statuses(await failTimes(5, address))).toEqual(Array(5).fill(401));
    const sixth = await calls.logIn(admin, address);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(25);
    expect(await sixth.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('lets the owner in from elsewhere meanwhile', async () => {
    await failTimes(6, newAddress());
    expect((await calls.logIn(admin)).status).toBe(200);
  });

  it('lets the owner in while many addresses guess', async () => {
    for (let i = 0; i < 6; i += 1) await failTimes(5, newAddress());
    const guesser = newAddress();
    expect(statuses(await failTimes(2, guesser))).toEqual([401, 429]);
    expect((await calls.logIn(admin)).status).toBe(200);
  });

  it('lets the owner in within three seconds on a device it knows, however many guess at the same moment', async () => {
    const cookie = cookieIn(await calls.logIn());
    expect(cookie).toMatch(/^__Host-imprint_admin_device=[\w-]{43}$/);
    // From everywhere, and from the owner's own network as well.
    const home = newAddress();
    await failTimes(5, home);
    const guesses = Array.from({ length: 60 }, () =>
      calls.logIn(wrong, newAddress()),
    );
    const started = performance.now();
    const owner = await calls.logIn(admin, home, cookie);
    const ms = performance.now() - started;
    expect(owner.status).toBe(200);
    expect(ms).toBeLessThan(3_000);
    const outcomes = new Set(statuses(await Promise.all(guesses)));
    expect(outcomes).not.toContain(200);
    // A stranger in a known device's name is none.
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await calls.logIn(admin, home, forged)).status).toBe(429);
  });

  it('slows down on a known device, too', async () => {
    const cookie = cookieIn(await calls.logIn());
    const tries: number[] = [];
    for (let i = 0; i < 6; i += 1)
      tries.push((await calls.logIn(wrong, newAddress(), cookie)).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('forgets the failures of an address with the right password', async () => {
    const address = newAddress();
    await failTimes(4, address);
    expect((await calls.logIn(admin, address)).status).toBe(200);
    expect(statuses(await failTimes(5, address))).toEqual(Array(5).fill(401));
  });

  it('doubles the wait', async () => {
    const address = newAddress();
    await failTimes(5, address);
    await gateway.pool.query('update sign_in_failures set opens_at = now()');
    expect((await calls.logIn(wrong, address)).status).toBe(401);
    const answer = await calls.logIn(wrong, address);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(55);
  });

  it('looks at five of a hundred tries in one moment', async () => {
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
  ])('is not fooled by another %s each time', async (_name, header) => {
    const address = newAddress();
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_value, i) =>
        fetch(`${gateway.url}/api/auth/admin/login`, {
          method: 'POST',
          body: JSON.stringify(wrong),
          headers: {
            'x-forwarded-for':
              header === 'x-forwarded-for' ? `9.9.9.${i}, ${address}` : address,
            ...(header === 'x-forwarded-for'
              ? {}
              : { [header]: `for=9.9.9.${i}` }),
          },
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('takes a walk through one IPv6 network for one visitor', async () => {
    const answers: Response[] = [];
    for (let i = 1; i <= 6; i += 1)
      answers.push(await calls.logIn(wrong, `2001:db8:77:1::${i}`));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('tells nobody whether there is such a name, by words or by time', async () => {
    const timed = async (given: object) => {
      const before = process.cpuUsage();
      const answer = await calls.logIn(given);
      const text = await answer.text();
      const { user, system } = process.cpuUsage(before);
      const said = text.replace(/"requestId":"[^"]*"/, '');
      return { cpuMicros: user + system, said, status: answer.status };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      await gateway.pool.query('delete from sign_in_failures');
      const tries = [
        { times: known, given: wrong },
        { times: unknown, given: { ...wrong, username: 'nobody' } },
      ];
      // Each name comes first as often, since the first try after the query finds colder connections.
      const answers = [];
      for (const { times, given } of i % 2 ? tries.toReversed() : tries) {
        const { cpuMicros, ...answer } = await timed(given);
        times.push(cpuMicros);
        answers.push(answer);
      }
      expect(answers[0]).toEqual({ said: expect.any(String), status: 401 });
      expect(answers[1]).toEqual(answers[0]);
    }
    // Time of the processor, since waiting for one on a busy machine hides what the sign-in itself takes.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it.each<[string, object]>([
    ['no password', { username: 'adaeze' }],
    ['nothing', {}],
    ['a name that is an object', { ...admin, username: { $ne: 1 } }],
    ['a name that is a list', { ...admin, username: ['adaeze'] }],
    [
      'a password of 10,000 letters',
      { ...admin, password: 'x'.repeat(10_000) },
    ],
    ['an empty password', { ...admin, password: '' }],
  ])('refuses %s as a request', async (_what, given) => {
    const answer = await calls.logIn(given);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it.each<[string, object]>([
    ['SQL', { ...admin, username: "admin' --" }],
    ['a NUL after the name', { ...admin, username: `${admin.username}\0` }],
    ['a NUL after the password', { ...admin, password: `${admin.password}\0` }],
    [
      'other letters that look the same',
      { ...admin, password: 'ａfter the applause 7' },
    ],
    ['capitals', { ...admin, password: admin.password.toUpperCase() }],
    ['the password cut', { ...admin, password: admin.password.slice(0, -1) }],
  ])('takes %s as wrong and nothing else', async (_what, given) => {
    expect((await calls.logIn(given)).status).toBe(401);
  });
});
