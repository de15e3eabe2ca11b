import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen } from '@imprint/chassis/http/server';
import { buildConnector } from 'undici';
import { createOpenWeb } from '../src/open-web/open-web.provider.ts';

const options = { maxBytes: 1_000, accept: 'image/png' };

describe('fetching from the open web is refused', () => {
  it.each([
    'http://localhost/',
    'http://localhost./',
    'http://catalog:8101/',
    'http://redis/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254./latest/meta-data',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://user@example.com/',
    'http://example.com:6379/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:image/png;base64,AAAA',
    'no address',
  ])('for %s', async (address) => {
    const web = createOpenWeb({
      resolve: (_host, done) => done(new Error('nothing is looked up')),
    });
    await expect(web.fetch(address, options)).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
  });

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['203.0.114.1', '10.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
  ])('for a name that resolves to %j', async (addresses) => {
    let lookedUp = 0;
    const web = createOpenWeb({
      resolve: (_host, done) => {
        lookedUp += 1;
        done(
          null,
          addresses.map((address) => ({
            address,
            family: address.includes(':') ? 6 : 4,
          })),
        );
      },
    });
    await expect(
      web.fetch('http://pictures.example/a.png', options),
    ).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(lookedUp).toBe(1);
  });
});

describe('fetching from a public site', () => {
  const tenMegabytes = { maxBytes: 10_000_000, accept: 'image/png' };
  let sent = 0;
  let isLeft: Promise<unknown>;
  const pages: Record<string, RequestListener> = {
    '/a.png': (_req, res) => res.end('a picture'),
    '/says.png': (_req, res) => {
      res.writeHead(200, { 'content-length': 10_000_001 });
      isLeft = new Promise((resolve) => res.on('close', resolve));
      // The response stays open, so reading it to the end would take for ever.
      res.write('a few bytes');
    },
    '/endless.png': (_req, res) => {
      isLeft = new Promise((resolve) => res.on('close', resolve));
      const more = (): void => {
        if (res.destroyed) return;
        sent += 1_000_000;
        res.write(Buffer.alloc(1_000_000), more);
      };
      more();
    },
    '/moved.png': (_req, res) =>
      res.writeHead(302, { location: '/a.png' }).end(),
    '/inwards.png': (_req, res) =>
      res.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
    '/round.png': (_req, res) =>
      res.writeHead(302, { location: '/round.png' }).end(),
  };
  let site: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const server = createServer((req, res) => pages[req.url ?? '']?.(req, res));
    site = await listen(server, 0, '127.0.0.1');
  });
  afterAll(() => site.close());

  // The real resolver and connector run; only the address check and the port are changed for the test.
  const fetched = (path: string) =>
    createOpenWeb({
      resolve: (_host, done) =>
        done(null, [{ address: '127.0.0.1', family: 4 }]),
      isAllowed: (ip) => ip === '127.0.0.1',
      connector: (options) => {
        const connect = buildConnector(options);
        return (target, done) =>
          connect({ ...target, port: String(site.port) }, done);
      },
    }).fetch(`http://pictures.example${path}`, tenMegabytes);

  it.each(['/a.png', '/moved.png'])('returns the body: %s', async (path) => {
    const { status, bytes } = await fetched(path);
    expect([status, bytes.toString()]).toEqual([200, 'a picture']);
  });

  it('is refused at once when the declared body is too large', async () => {
    await expect(fetched('/says.png')).rejects.toMatchObject({
      code: 'ADDRESS_UNREACHABLE',
      message: expect.stringContaining('it has more than 10 MB') as unknown,
    });
    await isLeft;
  });

  it('is stopped at the limit when the body never ends', async () => {
    await expect(fetched('/endless.png')).rejects.toMatchObject({
      message: expect.stringContaining('it has more than 10 MB') as unknown,
    });
    await isLeft;
    expect(sent).toBeLessThan(30_000_000);
  });

  it.each([
    ['/inwards.png', 'ADDRESS_REFUSED'],
    ['/round.png', 'ADDRESS_UNREACHABLE'],
  ])(
    'refuses redirects to private networks and in a circle: %s',
    async (path, code) => {
      await expect(fetched(path)).rejects.toMatchObject({ code });
    },
  );
});
