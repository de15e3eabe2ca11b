import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import {
  createAdminGuard,
  createGatewayKeyLookup,
} from '@imprint/chassis/admin-token';
import { routingTable } from '../src/proxy/routing-table.ts';
import { createRouter } from '../src/proxy/route.model.ts';
import { adminCalls } from './support/admin-calls.ts';
import { sendRaw } from './support/raw-call.ts';
import {
  newAddress,
  newKeys,
  serviceKey,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
let good: string;
beforeAll(async () => {
  gateway = await startGateway();
  calls = adminCalls(gateway);
  good = (await calls.signIn()).token;
});
afterAll(() => gateway.close());

type Claims = Record<string, unknown>;
const claimsOf = (token: string) => jwt.decode(token) as Claims;
const headerOf = (token: string) =>
  jwt.decode(token, { complete: true })?.header as jwt.JwtHeader;

/** Signs the claims, by default with the key of the gateway and the header of the valid token. */
const forge = (
  claims: Claims,
  {
    key = gateway.privateKey,
    header = {},
  }: { key?: KeyObject | string; header?: Claims } = {},
): string =>
  jwt.sign(claims, key, {
    algorithm: 'ES256',
    allowInsecureKeySizes: true,
    header: { ...headerOf(good), ...header },
    ...(header['alg'] ? { algorithm: header['alg'] as jwt.Algorithm } : {}),
  });

const encode = (part: object) =>
  Buffer.from(JSON.stringify(part)).toString('base64url');

const claimsWithout = (...names: string[]) =>
  Object.fromEntries(
    Object.entries(claimsOf(good)).filter(([name]) => !names.includes(name)),
  );

const publicPem = () =>
  createPublicKey(gateway.privateKey)
    .export({ type: 'spki', format: 'pem' })
    .toString();

const signWithPublicKey = (alg: 'HS256' | 'HS384', token: string) =>
  jwt.sign(claimsOf(token), Buffer.from(publicPem()), {
    algorithm: alg,
    header: { ...headerOf(token), alg },
  });

const seconds = () => Math.floor(Date.now() / 1000);

const forged = () => forge(claimsOf(good), { key: newKeys().privateKey });
const expired = () => forge({ ...claimsOf(good), exp: seconds() - 1 });

const bad: [string, () => string][] = [
  ...['none', 'None', 'nOnE'].map((alg): [string, () => string] => [
    `algorithm ${alg}`,
    () => `${encode({ ...headerOf(good), alg })}.${good.split('.')[1]}.x`,
  ]),
  [
    'signed with HS256 and the public key',
    () => signWithPublicKey('HS256', good),
  ],
  [
    'signed with HS384 and the public key',
    () => signWithPublicKey('HS384', good),
  ],
  ['signed with a foreign key', forged],
  ['without an expiry', () => forge(claimsWithout('exp'))],
  [
    'with a text as its expiry',
    () =>
      `${good.split('.')[0]}.${encode({ ...claimsOf(good), exp: 'never' })}.x`,
  ],
  ['expired a second ago', expired],
  [
    'expired a month ago',
    () => forge({ ...claimsOf(good), exp: seconds() - 2_600_000 }),
  ],
  ['not valid yet', () => forge({ ...claimsOf(good), nbf: seconds() + 600 })],
  [
    'for another audience',
    () => forge({ ...claimsOf(good), aud: 'imprint-services' }),
  ],
  ['without an audience', () => forge(claimsWithout('aud'))],
  ['from another issuer', () => forge({ ...claimsOf(good), iss: 'elsewhere' })],
  ['of another type', () => forge(claimsOf(good), { header: { typ: 'JWT' } })],
  ['without a session', () => forge(claimsWithout('sid'))],
  [
    'of an unknown session',
    () =>
      forge({ ...claimsOf(good), sid: '6f2c3a6e-0000-4000-8000-000000000000' }),
  ],
  [
    'with SQL as its session id',
    () => forge({ ...claimsOf(good), sid: "' or 1=1 --" }),
  ],
  [
    'with a path as its key id',
    () => forge(claimsOf(good), { header: { kid: '../../dev/null' } }),
  ],
  [
    'with a key in its own header',
    () =>
      forge(claimsOf(good), {
        key: newKeys().privateKey,
        header: { kid: 'x', jwk: { kty: 'EC' }, jku: 'https://evil.example' },
      }),
  ],
  [
    'a service token',
    () =>
      jwt.sign({}, serviceKey, {
        issuer: 'orders',
        audience: 'imprint-services',
        expiresIn: 60,
      }),
  ],
  ['a text that is not a token', () => 'abc'],
  ['three parts that are not JSON', () => 'a.b.c'],
  [
    'a token header without claims',
    () => `${encode({ alg: 'ES256', typ: 'JWT', kid: 'x' })}.b.c`,
  ],
  [
    'with one changed character in its signature',
    () =>
      good.slice(0, -4) + (good.at(-4) === 'A' ? 'B' : 'A') + good.slice(-3),
  ],
];

describe('a bearer token', () => {
  it.each(bad)('is refused: %s', async (_flaw, make) => {
    const token = make();
    const answer = await calls.verify(token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: 'Authentication failed. Please log in again.',
      code: 'AUTHENTICATION_FAILED',
    });
  });

  it('answers 401 when it is missing, of another scheme, in the query or sent twice', async () => {
    const send = (headers: Record<string, string>, query = '') =>
      fetch(`${gateway.url}/api/admin/orders${query}`, { headers });
    expect((await send({})).status).toBe(401);
    expect((await send({ authorization: 'Basic YTpi' })).status).toBe(401);
    expect((await send({}, `?access_token=${good}&token=${good}`)).status).toBe(
      401,
    );
    const twice = await sendRaw(gateway.port, [
      `GET /api/admin/orders HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nX-Forwarded-For: ${newAddress()}\r\nAuthorization: Bearer ${good}\r\nAuthorization: Bearer ${good}\r\n\r\n`,
    ]);
    expect(twice).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is optional on public calls, but must be valid when it is sent', async () => {
    const path = '/api/resources/posts?all=true';
    expect((await calls.call('GET', path)).status).toBe(200);
    expect((await calls.call('GET', path, { token: 'abc' })).status).toBe(403);
    expect((await calls.call('GET', path, { token: good })).status).toBe(200);
    const { headers } = gateway.parts.catalog.received.at(-1) ?? {};
    expect(headers?.authorization).toBe(`Bearer ${good}`);
  });

  it('is refused after its expiry, but can be renewed while its session is open', async () => {
    const { token } = await calls.signIn();
    const expired = forge({ ...claimsOf(token), exp: seconds() - 1 });
    expect((await calls.verify(expired)).status).toBe(403);
    const answer = await calls.renew(expired);
    expect(answer.status).toBe(200);
    const { token: next } = (await answer.json()) as { token: string };
    expect((await calls.verify(next)).status).toBe(200);
  });
});

describe('the admin calls', () => {
  const adminRules = routingTable.filter(({ access }) => access === 'admin');
  const example = (path: string) =>
    path.replace('/**', '/anything').replace(/:\w+/g, 'x');
  const methods = ['GET', 'POST', 'PUT', 'DELETE'];

  it.each(adminRules.map(({ path }) => path))(
    '%s refuse a request without a valid token',
    async (path) => {
      const received = () =>
        Object.values(gateway.parts).flatMap((part) => part.received).length;
      const before = received();
      for (const method of methods) {
        // Some of these paths are public for some methods.
        const rule = createRouter(routingTable)(method, example(path));
        if (rule?.access !== 'admin') continue;
        expect((await calls.call(method, example(path))).status).toBe(401);
        for (const token of ['abc', forged(), expired()])
          expect(
            (await calls.call(method, example(path), { token })).status,
          ).toBe(403);
      }
      expect(received()).toBe(before);
    },
  );

  it('are exactly the calls that the OpenAPI document secures, and every documented call has a rule', () => {
    const description = JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../src/docs/openapi.json'),
        'utf8',
      ),
    ) as { paths: Record<string, Record<string, { security?: object[] }>> };
    const route = createRouter(routingTable);
    const routeWithoutCatchAll = createRouter(
      routingTable.filter(
        ({ path }) => path !== '/api/**' && path !== '/api/admin/**',
      ),
    );
    for (const [path, operations] of Object.entries(description.paths))
      for (const [method, { security }] of Object.entries(operations)) {
        const address = path.replace(/\{\w+\}/g, 'x');
        const call = `${method} ${path}`;
        const rule = route(method.toUpperCase(), address);
        const ownRule = routeWithoutCatchAll(method.toUpperCase(), address);
        expect([call, ownRule !== undefined]).toEqual([call, true]);
        const own = rule?.to === 'gateway';
        if (!own)
          expect([call, rule?.access === 'admin']).toEqual([
            call,
            security !== undefined,
          ]);
      }
  });
});

describe('the public keys', () => {
  it('let a service verify the token by itself', async () => {
    const keyOf = createGatewayKeyLookup(gateway.url);
    const res = { locals: {} as Record<string, unknown> };
    let passed = false;
    await createAdminGuard(keyOf)(
      { get: () => `Bearer ${good}` } as never,
      res as never,
      () => {
        passed = true;
      },
    );
    expect(passed).toBe(true);
    expect(res.locals['admin']).toMatchObject({ username: 'adaeze' });
  });

  it('include the previous key, whose tokens stay valid', async () => {
    const previous = createPublicKey(gateway.privateKey)
      .export({ type: 'spki', format: 'pem' })
      .toString();
    const rotated = await startGateway({
      JWT_PREVIOUS_PUBLIC_KEY: previous.replaceAll('\n', '\\n'),
    });
    try {
      const answer = await fetch(`${rotated.url}/.well-known/jwks.json`);
      const { keys } = (await answer.json()) as { keys: Claims[] };
      expect(keys.map(({ kid }) => kid)).toContain(headerOf(good).kid);
      expect(keys).toHaveLength(2);
      expect(keys.every((key) => !('d' in key))).toBe(true);
      const rotatedCalls = adminCalls(rotated);
      const { token } = await rotatedCalls.signIn();
      const old = jwt.sign(claimsOf(token), gateway.privateKey, {
        algorithm: 'ES256',
        header: headerOf(good),
      });
      expect((await rotatedCalls.verify(old)).status).toBe(200);
    } finally {
      await rotated.close();
    }
  });
});
