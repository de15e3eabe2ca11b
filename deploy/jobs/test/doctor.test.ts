import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { checkDomain } from '../src/doctor/domain.ts';
import type { Finding } from '../src/doctor/finding.ts';
import { checkBackups, checkDisk } from '../src/doctor/machine.ts';
import { checkMail } from '../src/doctor/mail.ts';
import { checkProvider } from '../src/doctor/provider.ts';
import { checkTls } from '../src/doctor/tls.ts';

const now = new Date('2026-11-22T12:00:00Z');
const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error('failed'), { code }));
const saysOf = (finding: Finding | undefined) =>
  expect([finding?.isFine, finding?.sentence]);

describe('the doctor, of the domain', () => {
  const shop = {
    publicUrl: 'https://books.example.com',
    gatewayUrl: 'http://gateway:8080',
    lookup: () => Promise.resolve(['192.0.2.7']),
    read: () => Promise.resolve('Sitemap: https://books.example.com'),
  };

  it('is content where the name leads to this shop', async () => {
    saysOf(await checkDomain(shop)).toEqual([
      true,
      'books.example.com leads to this shop.',
    ]);
  });

  it.each([
    ['leads nowhere', { lookup: failing('ENOTFOUND') }],
    [
      'where another site answers',
      { read: (url: string) => Promise.resolve(url) },
    ],
    [
      'cannot be reached (ECONNREFUSED): is port 443 open',
      {
        read: (url: string) =>
          url.startsWith('https:')
            ? failing('ECONNREFUSED')()
            : Promise.resolve(''),
      },
    ],
    ['The gateway does not answer', { read: failing('ENOTFOUND') }],
  ])('says "%s"', async (sentence, fault) => {
    saysOf(await checkDomain({ ...shop, ...fault })).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('the doctor, of the certificate', () => {
  const inDays = (days: number) => () =>
    Promise.resolve(new Date(now.getTime() + days * 86_400_000));
  const check = (certificate: () => Promise<Date>, url = 'https://a.example') =>
    checkTls(url, certificate, now);

  it('is content with one that counts for weeks', async () => {
    saysOf(await check(inDays(60))).toEqual([
      true,
      'The certificate counts for 60 more days.',
    ]);
  });

  it.each([
    ['ends in 5 days and was not renewed', inDays(5)],
    ['has expired', failing('CERT_HAS_EXPIRED')],
    [
      'for another name than a.example',
      failing('ERR_TLS_CERT_ALTNAME_INVALID'),
    ],
    ['No browser trusts', failing('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['comes about (ECONNREFUSED)', failing('ECONNREFUSED')],
  ])('says "%s"', async (sentence, certificate) => {
    saysOf(await check(certificate)).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });

  it('says that a site without encryption sells nothing', async () => {
    saysOf(await check(inDays(60), 'http://a.example')).toEqual([
      false,
      expect.stringContaining('without encryption'),
    ]);
  });
});

describe('the doctor, of mail', () => {
  it('asks to look for its test mail', async () => {
    const sent: string[] = [];
    const send = (to: string) => Promise.resolve(void sent.push(to));
    const { isFine } = await checkMail('me@example.com', send);
    expect({ isFine, sent }).toEqual({
      isFine: true,
      sent: ['me@example.com'],
    });
  });

  it.each([
    ['refuses user or password', 'me@example.com', 'EAUTH'],
    ['may this account send in that name', 'me@example.com', 'EENVELOPE'],
    ['does not exist', 'me@example.com', 'EDNS'],
    ['does not answer (ETIMEDOUT)', 'me@example.com', 'ETIMEDOUT'],
    ['OWNER_EMAIL is not set', undefined, ''],
  ])('says "%s"', async (sentence, to, code) => {
    saysOf(await checkMail(to, failing(code))).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('the doctor, of payments', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });

  const serve = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const examine = async (
    answers: { provider?: number; webhook?: number } = {},
    { secretKey = 'sk_live_0123456789', clockMs = 0 } = {},
  ) => {
    const url = await serve((req, res) => {
      const isWebhook = req.url === '/api/webhooks/paystack';
      res.statusCode = isWebhook
        ? (answers.webhook ?? 401)
        : (answers.provider ?? 404);
      res.end('{}');
    });
    return checkProvider({
      ...{ baseUrl: url, publicUrl: url, secretKey },
      now: () => new Date(Date.now() + clockMs),
    });
  };

  it('is content where the key is known, the clock right and the door for reports open', async () => {
    const findings = await examine();
    expect(findings.map(({ isFine }) => isFine)).toEqual([true, true, true]);
  });

  it.each([
    ['does not know the secret key', { provider: 401 }, {}],
    ['is in trouble itself', { provider: 502 }, {}],
    ['are for tests', {}, { secretKey: 'sk_test_0123456789' }],
    [/is 1\d\d s fast/, {}, { clockMs: 120_000 }],
    [/is \d+ s slow/, {}, { clockMs: -120_000 }],
    ['answers 404 where it should refuse', { webhook: 404 }, {}],
  ])('says "%s"', async (sentence, answers, facts) => {
    const faults = (await examine(answers, facts)).filter(
      ({ isFine }) => !isFine,
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]?.sentence).toMatch(sentence);
  });

  it('says that nobody answers', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const findings = await checkProvider({
      ...{ baseUrl: nowhere, publicUrl: nowhere },
      ...{ secretKey: 'sk_live_0123456789', now: () => now },
    });
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('provider at http://127.0.0.1:9 cannot be'),
      expect.stringContaining('could not report payments'),
    ]);
  });
});

describe('the doctor, of the machine', () => {
  it.each([
    [true, 100, 40],
    [false, 100, 8],
    [false, 20, 4],
  ])('of a disk: %s, with %d GB of which %d are free', (isFine, all, free) => {
    const bytes = all * 1024 ** 3;
    expect(checkDisk({ bytes, freeBytes: free * 1024 ** 3 }).isFine).toBe(
      isFine,
    );
  });

  const placeWith = (mark: unknown) => ({
    get: () =>
      Promise.resolve(
        mark === undefined ? undefined : Buffer.from(JSON.stringify(mark)),
      ),
  });

  it.each([
    [true, 'made 2 hours ago', '2026-11-22T09:30:00Z', true],
    [false, 'made 48 hours ago', '2026-11-20T12:00:00Z', true],
    [false, 'lie open', '2026-11-22T09:30:00Z', false],
  ])('of backups: %s, "%s"', async (isFine, sentence, endedAt, encrypted) => {
    const place = placeWith({ endedAt, encrypted });
    saysOf(await checkBackups(place, now)).toEqual([
      isFine,
      expect.stringContaining(sentence),
    ]);
  });

  it('says where no backup was ever made, or none can be seen', async () => {
    saysOf(await checkBackups(placeWith(undefined), now)).toEqual([
      false,
      expect.stringContaining('No backup was ever made'),
    ]);
    saysOf(await checkBackups({ get: failing('EACCES') }, now)).toEqual([
      false,
      expect.stringContaining('cannot be looked at (EACCES)'),
    ]);
  });
});
