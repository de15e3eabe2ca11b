import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { checkDomain } from '../src/doctor/domain.ts';
import { checkFiles } from '../src/doctor/files.ts';
import type { Finding } from '../src/doctor/finding.ts';
import { checkBackups, checkDisk, checkDisks } from '../src/doctor/machine.ts';
import { checkMail, checkSender } from '../src/doctor/mail.ts';
import { checkProvider } from '../src/doctor/provider.ts';
import { checkBook, checkParts, reportPrices } from '../src/doctor/shop.ts';
import { checkTls } from '../src/doctor/tls.ts';

const now = new Date('2026-11-22T12:00:00Z');
const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error('failed'), { code }));
const messagesOf = (finding: Finding | undefined) =>
  expect([finding?.isFine, finding?.sentence]);

describe('the doctor, of the domain', () => {
  const shop = {
    publicUrl: 'https://books.example.com',
    lookup: () => Promise.resolve(['192.0.2.7']),
    inside: () => Promise.resolve('AA:BB'),
    outside: () => Promise.resolve('AA:BB'),
  };

  it('accepts a name that resolves to this server', async () => {
    messagesOf(await checkDomain(shop)).toEqual([
      true,
      'books.example.com resolves to this server.',
    ]);
  });

  it.each([
    ['does not resolve', { lookup: failing('ENOTFOUND') }],
    ['which is another server', { outside: () => Promise.resolve('CC:DD') }],
    [
      'cannot be reached (ECONNREFUSED). Check that port 443 is open',
      { outside: failing('ECONNREFUSED') },
    ],
    ['Caddy does not respond', { inside: failing('ENOTFOUND') }],
  ])('says "%s"', async (sentence, fault) => {
    messagesOf(await checkDomain({ ...shop, ...fault })).toEqual([
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
    messagesOf(await check(inDays(60))).toEqual([
      true,
      'The certificate is valid for 60 more days.',
    ]);
  });

  it.each([
    ['expires in 5 days and was not renewed', inDays(5)],
    ['has expired', failing('CERT_HAS_EXPIRED')],
    [
      'for another name than a.example',
      failing('ERR_TLS_CERT_ALTNAME_INVALID'),
    ],
    ['Browsers do not trust', failing('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['could be made (ECONNREFUSED)', failing('ECONNREFUSED')],
  ])('says "%s"', async (sentence, certificate) => {
    messagesOf(await check(certificate)).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });

  it('says that a site without encryption sells nothing', async () => {
    messagesOf(await check(inDays(60), 'http://a.example')).toEqual([
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
    ['rejects the user or password', 'me@example.com', 'EAUTH'],
    ['this account may send from that address', 'me@example.com', 'EENVELOPE'],
    ['does not exist', 'me@example.com', 'EDNS'],
    ['does not respond (ETIMEDOUT)', 'me@example.com', 'ETIMEDOUT'],
    ['OWNER_EMAIL is not set', undefined, ''],
  ])('says "%s"', async (sentence, to, code) => {
    messagesOf(await checkMail(to, failing(code))).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('the doctor, of the sender', () => {
  const records: Record<string, string[][]> = {
    'both.example': [['other'], ['v=spf1 include:', 'mail.example -all']],
    '_dmarc.both.example': [['v=DMARC1; p=none']],
    'half.example': [['v=spf1 -all']],
  };
  const resolveTxt = (name: string) =>
    records[name]
      ? Promise.resolve(records[name])
      : failing(name.includes('half') ? 'ENODATA' : 'ENOTFOUND')();

  it.each([
    [true, 'has SPF and DMARC records', 'Ada <books@both.example>'],
    [false, 'has no DMARC record', 'books@half.example'],
    [false, 'has no SPF and DMARC record', 'Ada <books@none.example>'],
  ])('%s, "%s"', async (isFine, sentence, from) => {
    messagesOf(await checkSender(from, resolveTxt)).toEqual([
      isFine,
      expect.stringContaining(sentence),
    ]);
  });

  it('says that nobody answered', async () => {
    messagesOf(await checkSender('a@b.example', failing('ETIMEOUT'))).toEqual([
      false,
      expect.stringContaining('cannot be queried (ETIMEOUT)'),
    ]);
  });
});

describe('the doctor, of files', () => {
  const bucket = (kept = new Map<string, Buffer>()) => ({
    put: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
    get: async (key: string) => kept.get(key),
    remove: async (key: string) => void kept.delete(key),
  });

  it('puts one, takes it back and leaves nothing', async () => {
    const kept = new Map<string, Buffer>();
    expect((await checkFiles(bucket(kept))).isFine).toBe(true);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['cannot be used (ECONNREFUSED)', { put: failing('ECONNREFUSED') }],
    ['does not return it', { get: () => Promise.resolve(undefined) }],
  ])('says "%s"', async (sentence, fault) => {
    messagesOf(await checkFiles({ ...bucket(), ...fault })).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('the doctor, of the shop', () => {
  const answering = (status: number, body: unknown) => () =>
    Promise.resolve({ status, body });

  it.each([
    [[true], 200, 'My own book'],
    [[false], 200, 'After the Applause'],
    [[], 404, ''],
  ])('says %j of its book (%d, %s)', async (found, status, title) => {
    const read = answering(status, { book: { title } });
    const findings = await checkBook('http://gateway:8080', read);
    expect(findings.map(({ isFine }) => isFine)).toEqual(found);
  });

  it('names its prices', async () => {
    const products = [{ name: 'Paperback', priceKobo: 1_500_000 }];
    const read = answering(200, { products });
    messagesOf(await reportPrices('http://gateway:8080', read)).toEqual([
      true,
      'For sale: Paperback ₦15,000. Are these your prices?',
    ]);
  });

  it('names the parts that cannot work', async () => {
    const read = (url: string) =>
      url.includes('web')
        ? failing('ENOTFOUND')()
        : Promise.resolve({
            status: url.includes('orders') ? 503 : 200,
            body: null,
          });
    messagesOf(await checkParts(['gateway', 'orders', 'web'], read)).toEqual([
      false,
      expect.stringContaining('orders, web not ready'),
    ]);
    expect((await checkParts(['gateway'], read)).isFine).toBe(true);
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
    ['rejects the secret key', { provider: 401 }, {}],
    ['has a problem', { provider: 502 }, {}],
    ['are test keys', {}, { secretKey: 'sk_test_0123456789' }],
    [/is 1\d\d s fast/, {}, { clockMs: 120_000 }],
    [/is \d+ s slow/, {}, { clockMs: -120_000 }],
    ['answers 404 to an unsigned webhook', { webhook: 404 }, {}],
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

  it('refuses backups on the disk of the shop', () => {
    expect(checkDisks(7, 7).isFine).toBe(false);
    expect(checkDisks(7, 8).isFine).toBe(true);
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
    [false, 'are not encrypted', '2026-11-22T09:30:00Z', false],
  ])('of backups: %s, "%s"', async (isFine, sentence, endedAt, encrypted) => {
    const place = placeWith({ endedAt, encrypted });
    messagesOf(await checkBackups(place, now)).toEqual([
      isFine,
      expect.stringContaining(sentence),
    ]);
  });

  it('says where no backup was ever made, or none can be seen', async () => {
    messagesOf(await checkBackups(placeWith(undefined), now)).toEqual([
      false,
      expect.stringContaining('No backup was found'),
    ]);
    messagesOf(await checkBackups({ get: failing('EACCES') }, now)).toEqual([
      false,
      expect.stringContaining('cannot be listed (EACCES)'),
    ]);
  });
});
