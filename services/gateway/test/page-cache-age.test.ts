import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { eventually, measureFastestMs } from '@imprint/chassis/testing';
import { type Rendered, renderPages } from './support/rendered.ts';
import {
  type CachedGateway,
  startCachedGateway,
} from './support/start-cached-gateway.ts';

let gateway: CachedGateway;
let web: Rendered;
beforeAll(async () => {
  gateway = await startCachedGateway();
});
beforeEach(() => {
  gateway.setConnected(true);
  gateway.change();
  web = renderPages(gateway.parts.web);
});
afterEach(() => {
  for (const part of Object.values(gateway.parts)) part.behave(undefined);
});
afterAll(() => gateway.close());

const readPage = async (path = '/book') => {
  const answer = await gateway.get(path);
  const heading = /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1];
  return {
    status: answer.status,
    heading,
    cacheStatus: answer.headers.get('cache-status'),
  };
};
const readHeading = async () => (await readPage()).heading;

const failWith = (status: number) =>
  gateway.parts.web.behave((_req, res) => {
    res.writeHead(status, { 'cache-control': 'no-store' });
    res.end('broken');
  });

describe('an edit', () => {
  it('is visible in the next response', async () => {
    expect(await readHeading()).toBe('as it was');
    web.setText('as it is');
    expect(await readHeading()).toBe('as it was');
    gateway.change();
    expect(await readHeading()).toBe('as it is');
    expect(await readHeading()).toBe('as it is');
    expect(web.requests).toHaveLength(2);
  });

  it('is not overwritten by a render that started before it', async () => {
    web.holdAnswers();
    const early = readPage();
    await eventually(() => expect(web.requests).toHaveLength(1));
    web.setText('as it is');
    gateway.change();
    // A request after the edit does not wait for a render that started before it.
    const late = readPage();
    await eventually(() => expect(web.requests).toHaveLength(2));
    web.releaseAnswers();
    expect((await early).heading).toBe('as it was');
    expect((await late).heading).toBe('as it is');
    expect(await readHeading()).toBe('as it is');
    expect(web.requests).toHaveLength(2);
  });

  it('is not overwritten by an old render that ends after the new one', async () => {
    web.holdAnswers();
    const early = readPage();
    await eventually(() => expect(web.requests).toHaveLength(1));
    const releaseEarlyRender = web.releaseAnswers;
    web.setText('as it is');
    gateway.change();
    const laterRender = renderPages(gateway.parts.web);
    laterRender.setText('as it is');
    expect(await readHeading()).toBe('as it is');
    releaseEarlyRender();
    expect((await early).heading).toBe('as it was');
    expect(await readHeading()).toBe('as it is');
    expect(laterRender.requests).toHaveLength(1);
  });

  it('is not removed by an old render that ends with 404', async () => {
    let end: (() => void) | undefined;
    gateway.parts.web.behave((_req, res) => {
      end = () => {
        res.writeHead(404, { 'cache-control': 'no-store' });
        res.end();
      };
    });
    const early = readPage('/resources/new');
    await eventually(() => expect(end).toBeDefined());
    gateway.change();
    const laterRender = renderPages(gateway.parts.web);
    expect((await readPage('/resources/new')).status).toBe(200);
    end?.();
    expect((await early).status).toBe(404);
    expect((await readPage('/resources/new')).cacheStatus).toBe('imprint; hit');
    expect(laterRender.requests).toHaveLength(1);
  });
});

describe('a stale cache entry', () => {
  it.each([5_000, 60_000, 3_599_000])(
    'aged %i ms is served at once while the page is rendered, and the new page afterwards',
    async (age) => {
      await readPage();
      gateway.advance(age);
      web.holdAnswers();
      web.setText('newer');
      expect(await readPage()).toEqual({
        status: 200,
        heading: 'as it was',
        cacheStatus: `imprint; hit; ttl=-${age / 1_000}`,
      });
      await eventually(() => expect(web.requests).toHaveLength(2));
      web.releaseAnswers();
      await eventually(async () => expect(await readHeading()).toBe('newer'));
    },
  );

  it('is revalidated once for twenty simultaneous requests, which are answered at once', async () => {
    await readPage();
    gateway.advance(60_000);
    web.holdAnswers();
    web.setText('newer');
    const headings = await Promise.all(Array.from({ length: 20 }, readHeading));
    expect(new Set(headings)).toEqual(new Set(['as it was']));
    expect(web.requests).toHaveLength(2);
    web.releaseAnswers();
    await eventually(async () => expect(await readHeading()).toBe('newer'));
    expect(web.requests).toHaveLength(2);
  });

  it('keeps its ETag when the new page is the same', async () => {
    const before = (await gateway.get('/book')).headers.get('etag');
    gateway.advance(9_000);
    await gateway.get('/book');
    await eventually(async () => {
      const after = await gateway.get('/book');
      expect(after.headers.get('cache-status')).toBe('imprint; hit');
      expect(after.headers.get('etag')).toBe(before);
    });
    expect(web.requests).toHaveLength(2);
  });

  it.each([
    ['refuses connections', () => gateway.parts.web.disconnect()],
    ['answers 503', () => failWith(503)],
    ['answers 500', () => failWith(500)],
    [
      'breaks off its response',
      () =>
        gateway.parts.web.behave((_req, res) => {
          res.writeHead(200, { 'content-length': '1000' });
          res.write('half');
          setTimeout(() => res.destroy(), 20);
        }),
    ],
  ])(
    'is served for an hour, marked as stale, while the service %s',
    async (failure, fail) => {
      await readPage();
      await Promise.resolve(fail());
      gateway.advance(60_000);
      expect(await readPage()).toMatchObject({
        status: 200,
        heading: 'as it was',
        cacheStatus: 'imprint; hit; ttl=-60',
      });
      gateway.advance(3_600_000);
      expect((await readPage()).status).toBeGreaterThanOrEqual(500);
      if (failure === 'refuses connections')
        await gateway.parts.web.reconnect();
      // The circuit breaker does not use the clock of the test, so the page recovers only after its real pause.
      renderPages(gateway.parts.web);
      await eventually(async () => expect((await readPage()).status).toBe(200));
    },
  );

  it('is removed when its page answers 404', async () => {
    await readPage();
    gateway.advance(60_000);
    failWith(404);
    expect((await readPage()).status).toBe(200);
    await eventually(async () => expect((await readPage()).status).toBe(404));
    failWith(503);
    expect((await readPage()).status).toBe(503);
  });

  it('is not served after an event has emptied the cache', async () => {
    await readPage();
    await gateway.parts.web.disconnect();
    gateway.change();
    const answer = await gateway.get('/book');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    await gateway.parts.web.reconnect();
    renderPages(gateway.parts.web);
    await eventually(async () => expect((await readPage()).status).toBe(200));
  });
});

describe('while no change events arrive', () => {
  it('a stale page is rendered again before the response', async () => {
    gateway.setConnected(false);
    await readPage();
    gateway.advance(2_000);
    web.setText('changed, unheard');
    expect(await readPage()).toMatchObject({
      heading: 'changed, unheard',
      cacheStatus: 'imprint; fwd=miss',
    });
  });

  it('a stale entry is served after 1 s when the service hangs', async () => {
    gateway.setConnected(false);
    const took = await measureFastestMs(
      1_500,
      async () => expect(await readHeading()).toBe('as it was'),
      async () => {
        web.releaseAnswers();
        await readPage();
        gateway.advance(5_000);
        web.holdAnswers();
      },
    );
    expect(took).toBeLessThan(1_500);
    web.releaseAnswers();
  });

  it('a stale entry is not served when a change event arrives during its revalidation', async () => {
    gateway.setConnected(false);
    await readPage();
    gateway.advance(5_000);
    web.holdAnswers();
    const response = readPage();
    await eventually(() => expect(web.requests).toHaveLength(2));
    web.setText('as it is');
    gateway.change();
    setTimeout(web.releaseAnswers, 1_300);
    expect((await response).heading).toBe('as it is');
  });

  it('an entry is fresh for 1 s, and is served for up to 10 s while the service fails', async () => {
    gateway.setConnected(false);
    await readPage();
    web.setText('changed, unheard');
    expect(await readHeading()).toBe('as it was');
    gateway.advance(1_000);
    expect(await readHeading()).toBe('changed, unheard');
    failWith(503);
    gateway.advance(5_000);
    expect((await readPage()).status).toBe(200);
    gateway.advance(5_000);
    expect((await readPage()).status).toBe(503);
  });
});
