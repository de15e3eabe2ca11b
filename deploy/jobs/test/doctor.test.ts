import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { checkDomainReachesServer } from '../src/doctor/domain.ts';
import { checkFileStorage } from '../src/doctor/files.ts';
import type { Finding } from '../src/doctor/finding.ts';
import {
  checkLastBackup,
  checkDiskSpace,
  checkBackupsOnOtherDisk,
} from '../src/doctor/machine.ts';
import { checkMailBySending, checkSpfAndDmarc } from '../src/doctor/mail.ts';
import { checkProvider } from '../src/doctor/provider.ts';
import {
  checkBookIsNotSample,
  checkServicesReady,
  reportPrices,
} from '../src/doctor/shop.ts';
import { checkTls } from '../src/doctor/tls.ts';

const now = new Date('2026-11-22T12:00:00Z');
const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error('failed'), { code }));
const expectFinding = (finding: Finding | undefined) =>
  expect([finding?.isFine, finding?.sentence]);

describe('the domain check of the doctor', () => {
  const shop = {
    publicUrl: 'https://books.example.com',
    lookup: () => Promise.resolve(['192.0.2.7']),
    inside: () => Promise.resolve('AA:BB'),
    outside: () => Promise.resolve('AA:BB'),
  };

  it('accepts a name that resolves to this server', async () => {
    expectFinding(await checkDomainReachesServer(shop)).toEqual([
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
  ])('reports "%s"', async (sentence, fault) => {
    expectFinding(
      await checkDomainReachesServer({ ...shop, ...fault }),
    ).toEqual([false, expect.stringContaining(sentence)]);
  });
});

describe('the certificate check of the doctor', () => {
  const inDays = (days: number) => () =>
    Promise.resolve(new Date(now.getTime() + days * 86_400_000));
  const check = (certificate: () => Promise<Date>, url = 'https://a.example') =>
    checkTls(url, certificate, now);

  it('accepts a certificate that is valid for weeks', async () => {
    expectFinding(await check(inDays(60))).toEqual([
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
  ])('reports "%s"', async (sentence, certificate) => {
    expectFinding(await check(certificate)).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });

  it('reports a site without encryption', async () => {
    expectFinding(await check(inDays(60), 'http://a.example')).toEqual([
      false,
      expect.stringContaining('without encryption'),
    ]);
  });
});

describe('the email check of the doctor', () => {
  it('sends a test email', async () => {
    const sent: string[] = [];
    const send = (to: string) => Promise.resolve(void sent.push(to));
    const { isFine } = await checkMailBySending('me@example.com', send);
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
  ])('reports "%s"', async (sentence, to, code) => {
    expectFinding(await checkMailBySending(to, failing(code))).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('the sender check of the doctor', () => {
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
  ])('returns %s with "%s"', async (isFine, sentence, from) => {
    expectFinding(await checkSpfAndDmarc(from, resolveTxt)).toEqual([
      isFine,
      expect.stringContaining(sentence),
    ]);
  });

  it('reports a DNS server that does not answer', async () => {
    expectFinding(
      await checkSpfAndDmarc('a@b.example', failing('ETIMEOUT')),
    ).toEqual([false, expect.stringContaining('cannot be queried (ETIMEOUT)')]);
  });
});

describe('the file storage check of the doctor', () => {
  const bucket = (objects = new Map<string, Buffer>()) => ({
    put: async (key: string, bytes: Buffer) => void objects.set(key, bytes),
    get: async (key: string) => objects.get(key),
    remove: async (key: string) => void objects.delete(key),
  });

  it('stores a file, reads it and removes it', async () => {
    const objects = new Map<string, Buffer>();
    expect((await checkFileStorage(bucket(objects))).isFine).toBe(true);
    expect(objects.size).toBe(0);
  });

  it.each([
    ['cannot be used (ECONNREFUSED)', { put: failing('ECONNREFUSED') }],
    ['does not return it', { get: () => Promise.resolve(undefined) }],
  ])('reports "%s"', async (sentence, fault) => {
    expectFinding(await checkFileStorage({ ...bucket(), ...fault })).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('the shop check of the doctor', () => {
  const answerWith = (status: number, body: unknown) => () =>
    Promise.resolve({ status, body });

  it.each([
    [[true], 200, 'My own book'],
    [[false], 200, 'After the Applause'],
    [[], 404, ''],
  ])(
    'returns %j for the book when the gateway answers %d with the title "%s"',
    async (expected, status, title) => {
      const read = answerWith(status, { book: { title } });
      const findings = await checkBookIsNotSample('http://gateway:8080', read);
      expect(findings.map(({ isFine }) => isFine)).toEqual(expected);
    },
  );

  it('lists the prices', async () => {
    const products = [{ name: 'Paperback', priceKobo: 1_500_000 }];
    const read = answerWith(200, { products });
    expectFinding(await reportPrices('http://gateway:8080', read)).toEqual([
      true,
      'For sale: Paperback ₦15,000. Are these your prices?',
    ]);
  });

  it('lists the services that are not ready', async () => {
    const read = (url: string) =>
      url.includes('web')
        ? failing('ENOTFOUND')()
        : Promise.resolve({
            status: url.includes('orders') ? 503 : 200,
            body: null,
          });
    expectFinding(
      await checkServicesReady(['gateway', 'orders', 'web'], read),
    ).toEqual([false, expect.stringContaining('Not ready: orders, web.')]);
    expect((await checkServicesReady(['gateway'], read)).isFine).toBe(true);
  });
});

describe('the payment check of the doctor', () => {
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
    answers: { provider?: number; webhook?: number; date?: string } = {},
    { secretKey = 'sk_live_0123456789', clockMs = 0 } = {},
  ) => {
    const url = await serve((req, res) => {
      const isWebhook = req.url === '/api/webhooks/paystack';
      res.statusCode = isWebhook
        ? (answers.webhook ?? 401)
        : (answers.provider ?? 404);
      if (answers.date !== undefined) res.setHeader('date', answers.date);
      res.end('{}');
    });
    return checkProvider({
      ...{ baseUrl: url, publicUrl: url, secretKey },
      now: () => new Date(Date.now() + clockMs),
    });
  };

  it('accepts a known key, a correct clock and a webhook path that can be reached', async () => {
    const findings = await examine();
    expect(findings.map(({ isFine }) => isFine)).toEqual([true, true, true]);
  });

  it.each([
    ['rejects the secret key', { provider: 401 }, {}],
    ['has a problem', { provider: 502 }, {}],
    ['are test keys', {}, { secretKey: 'sk_test_0123456789' }],
    [/is 1\d\d s fast/, {}, { clockMs: 120_000 }],
    [/is \d+ s slow/, {}, { clockMs: -120_000 }],
    ['told no time', { date: 'soon' }, {}],
    ['answers 404 to an unsigned webhook', { webhook: 404 }, {}],
  ])('reports "%s"', async (sentence, answers, facts) => {
    const faults = (await examine(answers, facts)).filter(
      ({ isFine }) => !isFine,
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]?.sentence).toMatch(sentence);
  });

  it('reports a provider and a webhook path that do not answer', async () => {
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

describe('the machine check of the doctor', () => {
  it.each([
    [true, 100, 40],
    [false, 100, 8],
    [false, 20, 4],
  ])('returns %s for a disk of %d GB with %d GB free', (isFine, all, free) => {
    const bytes = all * 1024 ** 3;
    expect(checkDiskSpace({ bytes, freeBytes: free * 1024 ** 3 }).isFine).toBe(
      isFine,
    );
  });

  it('refuses backups on the disk of the shop', () => {
    expect(checkBackupsOnOtherDisk(7, 7).isFine).toBe(false);
    expect(checkBackupsOnOtherDisk(7, 8).isFine).toBe(true);
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
  ])(
    'returns %s for the backups with "%s"',
    async (isFine, sentence, endedAt, encrypted) => {
      const place = placeWith({ endedAt, encrypted });
      expectFinding(await checkLastBackup(place, now)).toEqual([
        isFine,
        expect.stringContaining(sentence),
      ]);
    },
  );

  it('reports that no backup was found or that the backups cannot be listed', async () => {
    expectFinding(await checkLastBackup(placeWith(undefined), now)).toEqual([
      false,
      expect.stringContaining('No backup was found'),
    ]);
    expectFinding(
      await checkLastBackup({ get: failing('EACCES') }, now),
    ).toEqual([false, expect.stringContaining('cannot be listed (EACCES)')]);
  });
});
