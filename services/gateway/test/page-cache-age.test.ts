import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { eventually, fastestMs } from '@imprint/chassis/testing';
import { type Rendered, startRendering } from './support/rendered.ts';
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
  gateway.setHearing(true);
  gateway.change();
  web = startRendering(gateway.parts.web);
});
afterEach(() => {
  for (const part of Object.values(gateway.parts)) part.behave(undefined);
});
afterAll(() => gateway.close());

const read = async (path = '/book') => {
  const answer = await gateway.get(path);
  const words = /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1];
  return {
    status: answer.status,
    words,
    how: answer.headers.get('cache-status'),
  };
};
const words = async () => (await read()).words;

const failing = (status: number) =>
  gateway.parts.web.behave((_req, res) => {
    res.writeHead(status, { 'cache-control': 'no-store' });
    res.end('broken');
  });

describe('an edit', () => {
  it('is seen by the next who asks', async () => {
    expect(await words()).toBe('as it was');
    web.say('as it is');
    expect(await words()).toBe('as it was');
    gateway.change();
    expect(await words()).toBe('as it is');
    expect(await words()).toBe('as it is');
    expect(web.asked).toHaveLength(2);
  });

  it('is not undone by a render that began before it', async () => {
    web.hold();
    const early = read();
    await eventually(() => expect(web.asked).toHaveLength(1));
    web.say('as it is');
    gateway.change();
    // A request after the edit does not wait for a render that started before it.
    const late = read();
    await eventually(() => expect(web.asked).toHaveLength(2));
    web.letGo();
    expect((await early).words).toBe('as it was');
    expect((await late).words).toBe('as it is');
    expect(await words()).toBe('as it is');
    expect(web.asked).toHaveLength(2);
  });

  it('is not undone by an old render that ends after the new one', async () => {
    web.hold();
    const early = read();
    await eventually(() => expect(web.asked).toHaveLength(1));
    const letEarlyGo = web.letGo;
    web.say('as it is');
    gateway.change();
    const other = startRendering(gateway.parts.web);
    other.say('as it is');
    expect(await words()).toBe('as it is');
    letEarlyGo();
    expect((await early).words).toBe('as it was');
    expect(await words()).toBe('as it is');
    expect(other.asked).toHaveLength(1);
  });

  it('takes away what an old render finds gone as little as what it finds', async () => {
    let end: (() => void) | undefined;
    gateway.parts.web.behave((_req, res) => {
      end = () => {
        res.writeHead(404, { 'cache-control': 'no-store' });
        res.end();
      };
    });
    const early = read('/resources/new');
    await eventually(() => expect(end).toBeDefined());
    gateway.change();
    const after = startRendering(gateway.parts.web);
    expect((await read('/resources/new')).status).toBe(200);
    end?.();
    expect((await early).status).toBe(404);
    expect((await read('/resources/new')).how).toBe('imprint; hit');
    expect(after.asked).toHaveLength(1);
  });
});

describe('a copy that has only aged', () => {
  it.each([5_000, 60_000, 3_599_000])(
    'of %i ms answers at once while its part renders, and the new one from then on',
    async (age) => {
      await read();
      gateway.pass(age);
      web.hold();
      web.say('newer');
      expect(await read()).toEqual({
        status: 200,
        words: 'as it was',
        how: `imprint; hit; ttl=-${age / 1_000}`,
      });
      await eventually(() => expect(web.asked).toHaveLength(2));
      web.letGo();
      await eventually(async () => expect(await words()).toBe('newer'));
    },
  );

  it('answers at once while a single new one is made', async () => {
    await read();
    gateway.pass(60_000);
    web.hold();
    web.say('newer');
    const some = await Promise.all(Array.from({ length: 20 }, words));
    expect(new Set(some)).toEqual(new Set(['as it was']));
    expect(web.asked).toHaveLength(2);
    web.letGo();
    await eventually(async () => expect(await words()).toBe('newer'));
    expect(web.asked).toHaveLength(2);
  });

  it('does not change its tag when the new one is the same', async () => {
    const before = (await gateway.get('/book')).headers.get('etag');
    gateway.pass(9_000);
    await gateway.get('/book');
    await eventually(async () => {
      const after = await gateway.get('/book');
      expect(after.headers.get('cache-status')).toBe('imprint; hit');
      expect(after.headers.get('etag')).toBe(before);
    });
    expect(web.asked).toHaveLength(2);
  });

  it.each([
    ['refuses', () => gateway.parts.web.goAway()],
    ['answers 503', () => failing(503)],
    ['answers 500', () => failing(500)],
    [
      'breaks off',
      () =>
        gateway.parts.web.behave((_req, res) => {
          res.writeHead(200, { 'content-length': '1000' });
          res.write('half');
          setTimeout(() => res.destroy(), 20);
        }),
    ],
  ])('serves while its part %s, marked, for an hour', async (_how, fail) => {
    await read();
    await Promise.resolve(fail());
    gateway.pass(60_000);
    expect(await read()).toMatchObject({
      status: 200,
      words: 'as it was',
      how: 'imprint; hit; ttl=-60',
    });
    gateway.pass(3_600_000);
    expect((await read()).status).toBeGreaterThanOrEqual(500);
    if (_how === 'refuses') await gateway.parts.web.comeBack();
    // The breaker rests in real time.
    startRendering(gateway.parts.web);
    await eventually(async () => expect((await read()).status).toBe(200));
  });

  it('goes when its page is gone', async () => {
    await read();
    gateway.pass(60_000);
    failing(404);
    expect((await read()).status).toBe(200);
    await eventually(async () => expect((await read()).status).toBe(404));
    failing(503);
    expect((await read()).status).toBe(503);
  });

  it('is never taken for one that an event emptied', async () => {
    await read();
    await gateway.parts.web.goAway();
    gateway.change();
    const answer = await gateway.get('/book');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    await gateway.parts.web.comeBack();
    startRendering(gateway.parts.web);
    await eventually(async () => expect((await read()).status).toBe(200));
  });
});

describe('while changes are not heard', () => {
  it('the page is rendered while the visitor waits', async () => {
    gateway.setHearing(false);
    await read();
    gateway.pass(2_000);
    web.say('changed, unheard');
    expect(await read()).toMatchObject({
      words: 'changed, unheard',
      how: 'imprint; fwd=miss',
    });
  });

  it('a copy is waited past after a second when its part hangs', async () => {
    gateway.setHearing(false);
    const took = await fastestMs(
      1_500,
      async () => expect(await words()).toBe('as it was'),
      async () => {
        web.letGo();
        await read();
        gateway.pass(5_000);
        web.hold();
      },
    );
    expect(took).toBeLessThan(1_500);
    web.letGo();
  });

  it('a copy does not serve when the event comes while its part is waited for', async () => {
    gateway.setHearing(false);
    await read();
    gateway.pass(5_000);
    web.hold();
    const asked = read();
    await eventually(() => expect(web.asked).toHaveLength(2));
    web.say('as it is');
    gateway.change();
    setTimeout(web.letGo, 1_300);
    expect((await asked).words).toBe('as it is');
  });

  it('a copy lives for a second, and a little longer while its part is away', async () => {
    gateway.setHearing(false);
    await read();
    web.say('changed, unheard');
    expect(await words()).toBe('as it was');
    gateway.pass(1_000);
    expect(await words()).toBe('changed, unheard');
    failing(503);
    gateway.pass(5_000);
    expect((await read()).status).toBe(200);
    gateway.pass(5_000);
    expect((await read()).status).toBe(503);
  });
});
