import { generateKeyPairSync, createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import {
  adminToken,
  parseBearerToken,
  createGatewayKeyLookup,
  verifyAdminToken,
} from '../src/security/admin-token.ts';
import {
  createServiceCallerGuard,
  createServiceTokenSigner,
} from '../src/security/service-token.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
});
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyOf = async (id: string) => (id === 'k1' ? publicKey : undefined);

const claims = () => ({
  sub: 'admin',
  sid: randomUUID(),
  jti: randomUUID(),
  iss: adminToken.issuer,
  aud: adminToken.audience,
});
const header = (over = {}) => ({
  alg: 'ES256' as const,
  typ: adminToken.type,
  kid: 'k1',
  ...over,
});

const sign = (body: object = {}, head: object = {}, key = privateKey) =>
  jwt.sign({ ...claims(), ...body }, key, {
    algorithm: 'ES256',
    header: header(head),
    ...('exp' in body ? {} : { expiresIn: adminToken.lifeSeconds }),
  });

const unsigned = (head: object, body: object) =>
  [head, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

const now = () => Math.floor(Date.now() / 1000);

describe('the admin token', () => {
  it('is accepted when it is valid', async () => {
    const token = sign();
    await expect(verifyAdminToken(token, keyOf)).resolves.toMatchObject({
      username: 'admin',
    });
  });

  const body = () => ({ ...claims(), iat: now(), exp: now() + 600 });
  const hs256 = () => {
    const text = unsigned(header({ alg: 'HS256' }), body());
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
  };

  it.each([
    ['no signature', () => `${unsigned(header({ alg: 'none' }), body())}.`],
    ['the public key used as a shared secret', hs256],
    ['another key', () => sign({}, {}, other.privateKey)],
    ['an unknown key id', () => sign({}, { kid: '../k1' })],
    ['another type', () => sign({}, { typ: 'JWT' })],
    [
      'no expiry',
      () =>
        jwt.sign(claims(), privateKey, {
          algorithm: 'ES256',
          header: header(),
        }),
    ],
    [
      'an expiry in the past',
      () => sign({ iat: now() - 2000, exp: now() - 100 }),
    ],
    [
      'a distant expiry, issued long ago',
      () => sign({ iat: now() - 5000, exp: now() + 9e8 }),
    ],
    ['a distant expiry', () => sign({ exp: now() + 9e8 })],
    ['a start in the future', () => sign({ nbf: now() + 600 })],
    [
      'an issue time in the future',
      () => sign({ iat: now() + 600, exp: now() + 1_200 }),
    ],
    ['another audience', () => sign({ aud: 'imprint-services' })],
    ['another issuer', () => sign({ iss: 'evil' })],
    ['no session', () => sign({ sid: undefined })],
  ])('is refused with %s', async (_, make) => {
    await expect(verifyAdminToken(make(), keyOf)).rejects.toMatchObject({
      code: 'AUTHENTICATION_FAILED',
    });
  });

  it.each([
    [undefined, 'AUTHENTICATION_REQUIRED'],
    ['Basic YWRtaW4=', 'AUTHENTICATION_REQUIRED'],
    ['Bearer nonsense', 'AUTHENTICATION_FAILED'],
  ])(
    'is refused when the Authorization header is %p, with the code %s',
    (value, code) => {
      expect(() => parseBearerToken(value)).toThrow(
        expect.objectContaining({ code }),
      );
    },
  );
});

describe("the gateway's public keys", () => {
  const jwks = () =>
    Response.json({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }],
    });

  it('are fetched once and cached, and an unknown key id causes no further fetch', async () => {
    const fetcher = jest.fn<typeof fetch>(async () => jwks());
    const keys = createGatewayKeyLookup('http://gateway', fetcher);
    await expect(keys('k1')).resolves.toBeDefined();
    await expect(keys('k1')).resolves.toBeDefined();
    await expect(keys('k2')).resolves.toBeUndefined();
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('are fetched once for concurrent calls', async () => {
    const fetcher = jest.fn<typeof fetch>(async () => jwks());
    const keys = createGatewayKeyLookup('http://gateway', fetcher);
    const found = await Promise.all([keys('k1'), keys('k1'), keys('k1')]);
    expect(found).not.toContain(undefined);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('throw an "unavailable" error, not a refusal, until they have been fetched', async () => {
    const keys = createGatewayKeyLookup('http://gateway', () =>
      Promise.reject(new Error('ECONNREFUSED')),
    );
    await expect(keys('k1')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a service token', () => {
  const key = 'k'.repeat(32);
  const next = jest.fn();
  type CallOptions = { method?: string; path?: string };
  const checkToken = (
    token: string | undefined,
    { method = 'GET', path = '/internal/orders/IMP-1' }: CallOptions = {},
    guard = createServiceCallerGuard({ keys: [key], audience: 'orders' }),
  ) => guard({ get: () => token, method, path } as never, {} as never, next);
  const route = 'GET /internal/orders/:reference';
  const fromGateway = createServiceTokenSigner('gateway', key);
  /** A token in the format of the previous release. */
  const former = (issuer = 'gateway') =>
    jwt.sign({}, key, {
      issuer,
      audience: 'imprint-services',
      expiresIn: 60,
    });
  beforeEach(() => {
    next.mockClear();
  });

  it('is accepted when it is signed with the current or the previous shared key', () => {
    const token = fromGateway('orders', route);
    checkToken(token);
    const keys = ['n'.repeat(32), key];
    checkToken(
      token,
      {},
      createServiceCallerGuard({ keys, audience: 'orders' }),
    );
    expect(next).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['no token', undefined],
    [
      'a token signed with another key',
      createServiceTokenSigner('gateway', 'x'.repeat(32))('orders', route),
    ],
    ['a token for another service', fromGateway('catalog', route)],
    ['a token for another route', fromGateway('orders', 'GET /internal/other')],
    [
      'a token for another method',
      fromGateway('orders', 'POST /internal/orders/:reference'),
    ],
    [
      'a token for a shorter route',
      fromGateway('orders', 'GET /internal/:one'),
    ],
    [
      'a token of an unknown issuer',
      jwt.sign({ route }, key, {
        issuer: 'somebody',
        audience: 'orders',
        expiresIn: 60,
      }),
    ],
    ['a token of an unknown issuer in the previous format', former('somebody')],
    ["the admin's token", sign()],
    [
      'an expired token',
      jwt.sign({ iat: now() - 600, exp: now() - 500 }, key, {
        audience: 'imprint-services',
      }),
    ],
    [
      'a token valid for a year',
      jwt.sign({ iat: now() - 600 }, key, {
        audience: 'imprint-services',
        expiresIn: '1y',
      }),
    ],
  ])('is refused: %s', (_, token) => {
    expect(() => checkToken(token)).toThrow(
      expect.objectContaining({ code: 'CALLER_UNKNOWN' }),
    );
    expect(next).not.toHaveBeenCalled();
  });

  it.each([
    ['* /**', 'DELETE', '/api/orders/a'],
    ['GET /api/orders/**', 'GET', '/api/orders'],
    ['GET /api/orders/**', 'GET', '/api/orders/a/b'],
    ['HEAD /api/orders/:id', 'HEAD', '/api/orders/a%2Fb'],
  ])('for %s is accepted on %s %s', (named, method, path) => {
    checkToken(fromGateway('orders', named), { method, path });
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('is accepted again on its own route, but not on another one', () => {
    const guard = createServiceCallerGuard({ keys: [key], audience: 'orders' });
    const token = fromGateway('orders', route);
    checkToken(token, {}, guard);
    checkToken(token, { path: '/internal/orders/IMP-2' }, guard);
    expect(next).toHaveBeenCalledTimes(2);
    expect(() =>
      checkToken(token, { path: '/internal/history' }, guard),
    ).toThrow(expect.objectContaining({ code: 'CALLER_UNKNOWN' }));
  });

  it('in the previous format is accepted until 10 minutes after its caller first sends the current format', () => {
    let time = now() * 1_000;
    const guard = createServiceCallerGuard({
      keys: [key],
      audience: 'orders',
      nowMs: () => time,
    });
    checkToken(former(), {}, guard);
    time += 3_600_000;
    // If an upgrade is interrupted, only callers of the previous release exist, so their tokens stay valid.
    checkToken(former(), {}, guard);
    checkToken(fromGateway('orders', route), {}, guard);
    checkToken(former(), {}, guard);
    expect(next).toHaveBeenCalledTimes(4);
    time += 601_000;
    expect(() => checkToken(former(), {}, guard)).toThrow(
      expect.objectContaining({ code: 'CALLER_UNKNOWN' }),
    );
    checkToken(former('web'), {}, guard);
    expect(next).toHaveBeenCalledTimes(5);
  });

  it('is accepted by a service of the previous release', () => {
    const token = fromGateway('orders', route);
    expect(
      jwt.verify(token, key, {
        algorithms: ['HS256'],
        audience: 'imprint-services',
        maxAge: '60s',
      }),
    ).toMatchObject({ iss: 'gateway' });
  });
});
