import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { requireAdmin, remoteKeys } from '@imprint/chassis/admin-token';
import { routingTable } from '../src/proxy/routing-table.ts';
import { createRouter } from '../src/proxy/route.model.ts';
import { adminCalls } from './support/admin-calls.ts';
import { rawCall } from './support/raw-call.ts';
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

/** A token of ours with something changed, signed again as told. */
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

const without = (...names: string[]) =>
  Object.fromEntries(
    Object.entries(claimsOf(good)).filter(([name]) => !names.includes(name)),
  );

const publicPem = () =>
  createPublicKey(gateway.privateKey)
    .export({ type: 'spki', format: 'pem' })
    .toString();

const rehashed = (alg: 'HS256' | 'HS384', token: string) =>
  jwt.sign(claimsOf(token), Buffer.from(publicPem()), {
    algorithm: alg,
    header: { ...headerOf(token), alg },
  });

const seconds = () => Math.floor(Date.now() / 1000);

const bad: [string, () => string][] = [
  ...['none', 'None', 'nOnE'].map((alg): [string, () => string] => [
    `algorithm ${alg}`,
    () => `${encode({ ...headerOf(good), alg })}.${good.split('.')[1]}.x`,
  ]),
  ['signed with our public key', () => rehashed('HS256', good)],
  ['the same with HS384', () => rehashed('HS384', good)],
  [
    'signed by somebody else',
    () => forge(claimsOf(good), { key: newKeys().privateKey }),
  ],
  ['no end', () => forge(without('exp'))],
  [
    'an end in words',
    () =>
      `${good.split('.')[0]}.${encode({ ...claimsOf(good), exp: 'never' })}.x`,
  ],
  [
    'over since a second',
    () => forge({ ...claimsOf(good), exp: seconds() - 1 }),
  ],
  [
    'over since a month',
    () => forge({ ...claimsOf(good), exp: seconds() - 2_600_000 }),
  ],
  ['not yet begun', () => forge({ ...claimsOf(good), nbf: seconds() + 600 })],
  [
    'for another audience',
    () => forge({ ...claimsOf(good), aud: 'imprint-services' }),
  ],
  ['for no audience', () => forge(without('aud'))],
  ['from another issuer', () => forge({ ...claimsOf(good), iss: 'elsewhere' })],
  ['of another type', () => forge(claimsOf(good), { header: { typ: 'JWT' } })],
  ['of no session', () => forge(without('sid'))],
  [
    'of a session that never was',
    () =>
      forge({ ...claimsOf(good), sid: '6f2c3a6e-0000-4000-8000-000000000000' }),
  ],
  [
    'of a session with a strange name',
    () => forge({ ...claimsOf(good), sid: "' or 1=1 --" }),
  ],
  [
    'with a key id that is a path',
    () => forge(claimsOf(good), { header: { kid: '../../dev/null' } }),
  ],
  [
    'with a key of its own inside',
    () =>
      forge(claimsOf(good), {
        key: newKeys().privateKey,
        header: { kid: 'x', jwk: { kty: 'EC' }, jku: 'https://evil.example' },
      }),
  ],
  [
    'of a service',
    () =>
      jwt.sign({}, serviceKey, {
        issuer: 'orders',
        audience: 'imprint-services',
        expiresIn: 60,
      }),
  ],
  ['not a token', () => 'abc'],
  ['three parts of nothing', () => 'a.b.c'],
  [
    'a header of a token and no content',
    () => `${encode({ alg: 'ES256', typ: 'JWT', kid: 'x' })}.b.c`,
  ],
  [
    'one letter changed',
    () =>
      good.slice(0, -4) + (good.at(-4) === 'A' ? 'B' : 'A') + good.slice(-3),
  ],
];

describe('a bearer that is not right', () => {
  it.each(bad)('is refused: %s', async (_what, make) => {
    const token = make();
    const answer = await calls.verify(token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: 'Authentication failed. Please log in again.',
      code: 'AUTHENTICATION_FAILED',
    });
  });

  it('is missing: none, another scheme, in the query, given twice', async () => {
    const send = (headers: Record<string, string>, query = '') =>
      fetch(`${gateway.url}/api/admin/orders${query}`, { headers });
    expect((await send({})).status).toBe(401);
    expect((await send({ authorization: 'Basic YTpi' })).status).toBe(401);
    expect((await send({}, `?access_token=${good}&token=${good}`)).status).toBe(
      401,
    );
    const twice = await rawCall(gateway.port, [
      `GET /api/admin/orders HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nX-Forwarded-For: ${newAddress()}\r\nAuthorization: Bearer ${good}\r\nAuthorization: Bearer ${good}\r\n\r\n`,
    ]);
    expect(twice).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('may come along where anybody may read, but must be good then', async () => {
    const path = '/api/resources/posts?all=true';
    expect((await calls.call('GET', path)).status).toBe(200);
    expect((await calls.call('GET', path, { token: 'abc' })).status).toBe(403);
    expect((await calls.call('GET', path, { token: good })).status).toBe(200);
    const { headers } = gateway.parts.catalog.received.at(-1) ?? {};
    expect(headers?.authorization).toBe(`Bearer ${good}`);
  });

  it('is expired: refused, then renewed while its session lives', async () => {
    const { token } = await calls.signIn();
    const expired = forge({ ...claimsOf(token), exp: seconds() - 1 });
    expect((await calls.verify(expired)).status).toBe(403);
    const answer = await calls.renew(expired);
    expect(answer.status).toBe(200);
    const { token: next } = (await answer.json()) as { token: string };
    expect((await calls.verify(next)).status).toBe(200);
  });
});

describe('the admin’s addresses', () => {
  const adminRules = routingTable.filter(({ access }) => access === 'admin');
  const example = (path: string) =>
    path.replace('/**', '/anything').replace(/:\w+/g, 'x');
  const methods = ['GET', 'POST', 'PUT', 'DELETE'];

  it.each(adminRules.map(({ path }) => path))(
    '%s let nobody through unsigned',
    async (path) => {
      const received = () =>
        Object.values(gateway.parts).flatMap((part) => part.received).length;
      const before = received();
      for (const method of methods) {
        // A few lie under an address that anybody may read.
        const rule = createRouter(routingTable)(method, example(path));
        if (rule?.access !== 'admin') continue;
        expect((await calls.call(method, example(path))).status).toBe(401);
        const [forged, expired] = [bad[6]?.[1](), bad[8]?.[1]()];
        for (const token of ['abc', forged, expired])
          expect(
            (await calls.call(method, example(path), { token: token ?? '' }))
              .status,
          ).toBe(403);
      }
      expect(received()).toBe(before);
    },
  );

  it('are all the calls that the API describes as the admin’s, and no call is left without a rule', () => {
    const description = JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../src/docs/openapi.json'),
        'utf8',
      ),
    ) as { paths: Record<string, Record<string, { security?: object[] }>> };
    const route = createRouter(routingTable);
    const nobody = createRouter(
      routingTable.filter(
        ({ path }) => path !== '/api/**' && path !== '/api/admin/**',
      ),
    );
    for (const [path, operations] of Object.entries(description.paths))
      for (const [method, { security }] of Object.entries(operations)) {
        const address = path.replace(/\{\w+\}/g, 'x');
        const call = `${method} ${path}`;
        const rule = route(method.toUpperCase(), address);
        const known = nobody(method.toUpperCase(), address);
        expect([call, known !== undefined]).toEqual([call, true]);
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
  it('let a service check the token by itself', async () => {
    const keyOf = remoteKeys(gateway.url);
    const res = { locals: {} as Record<string, unknown> };
    let passed = false;
    await requireAdmin(keyOf)(
      { get: () => `Bearer ${good}` } as never,
      res as never,
      () => {
        passed = true;
      },
    );
    expect(passed).toBe(true);
    expect(res.locals['admin']).toMatchObject({ username: 'adaeze' });
  });

  it('carry the previous one too, whose tokens go on working', async () => {
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
      const theirs = adminCalls(rotated);
      const { token } = await theirs.signIn();
      const old = jwt.sign(claimsOf(token), gateway.privateKey, {
        algorithm: 'ES256',
        header: headerOf(good),
      });
      expect((await theirs.verify(old)).status).toBe(200);
    } finally {
      await rotated.close();
    }
  });
});
