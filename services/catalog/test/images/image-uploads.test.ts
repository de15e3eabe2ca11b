import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { addressRefusedError } from '../../src/open-web/open-web.model.ts';
import { bearer, startCatalog } from '../support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
const pages = new Map<string, { status: number; bytes: Buffer }>();

beforeAll(async () => {
  catalog = await startCatalog({
    samples: false,
    web: {
      fetch: async (address) => {
        const page = pages.get(address);
        if (!page) throw addressRefusedError();
        return { ...page, headers: {} };
      },
    },
  });
});

afterAll(() => catalog.stop());

let shade = 0;
const picture = (width: number, height: number) => {
  shade += 1;
  const background = { r: shade, g: 9, b: 20 };
  return sharp({ create: { width, height, channels: 3, background } });
};

const form = (...files: [field: string, bytes: Uint8Array | string][]) => {
  const sent = new FormData();
  for (const [field, bytes] of files)
    sent.append(field, new Blob([Buffer.from(bytes)]), 'a.jpg');
  return sent;
};

const post = async (
  path: string,
  body: FormData | string,
  headers: Record<string, string> = { authorization: bearer() },
) => {
  const answer = await catalog.fetched(path, headers, 'POST', body);
  const answerText = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body: answerText };
};

const paths = ['upload-image', 'upload-inline-image'];

describe.each(paths)('a picture uploaded to %s', (name) => {
  const path = `/api/resources/${name}`;

  it('is answered with the URL of its widest file', async () => {
    const bytes = await picture(1_200, 600).png().toBuffer();
    const { status, body } = await post(path, form(['image', bytes]));
    expect(status).toBe(200);
    expect(body).toEqual({
      imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{64}\/1600\.webp$/),
      width: 1_200,
      height: 600,
    });
    const shown = await catalog.fetched(body['imageUrl'] as string);
    expect(shown.headers.get('content-type')).toBe('image/webp');
  });

  it('is recorded in the audit log once, however often it is uploaded', async () => {
    const bytes = await picture(700, 350).png().toBuffer();
    const { body } = await post(path, form(['image', bytes]));
    await post(path, form(['image', bytes]));
    const [, , hash] = String(body['imageUrl']).split('/');
    const { rows } = await catalog.pool.query(
      'select actor, action, after from audit_log where subject = $1',
      [`image ${hash}`],
    );
    expect(rows).toEqual([
      {
        actor: 'admin',
        action: 'image.taken-in',
        after: { width: 700, height: 350 },
      },
    ]);
  });

  it.each([
    ['without a token', {}, 401, 'AUTHENTICATION_REQUIRED'],
    [
      'with a forged token',
      { authorization: 'Bearer nonsense' },
      403,
      'AUTHENTICATION_FAILED',
    ],
  ])(
    'is refused before it is read when sent %s',
    async (_who, headers, status, code) => {
      const sent = form(['image', Buffer.alloc(200_000)]);
      const refused = await post(path, sent, headers);
      expect(refused).toMatchObject({ status, body: { code } });
    },
  );

  const refusals: [string, () => FormData | string, number, string, RegExp][] =
    [
      [
        'an SVG called a.jpg',
        () => form(['image', '<svg onload="alert(1)"/>']),
        400,
        'IMAGE_TYPE_REFUSED',
        /Only JPEG, PNG, GIF and WebP/,
      ],
      [
        'a broken picture',
        () => form(['image', Buffer.from('\xff\xd8\xff\xe0\0\x10', 'latin1')]),
        400,
        'IMAGE_UNREADABLE',
        /broken or was cut off/,
      ],
      [
        'more than 10 MB',
        () => form(['image', Buffer.alloc(10_000_001)]),
        413,
        'FILE_TOO_LARGE',
        /10 MB at most/,
      ],
      [
        'another field',
        () => form(['picture', 'x']),
        400,
        'FORM_UNREADABLE',
        /could not be read/,
      ],
      [
        'two files',
        () => form(['image', 'x'], ['image', 'y']),
        400,
        'FORM_UNREADABLE',
        /could not be read/,
      ],
      ['no file', () => form(), 400, 'IMAGE_MISSING', /form field "image"/],
      [
        'no form',
        () => '{"image":1}',
        400,
        'IMAGE_MISSING',
        /form field "image"/,
      ],
    ];

  it.each(refusals)(
    'is refused with the reason when it is %s',
    async (_what, sent, status, code, reason) => {
      const { status: was, body } = await post(path, sent());
      expect({ status: was, code: body['code'] }).toEqual({ status, code });
      expect(body['error']).toMatch(reason);
    },
  );
});

describe('a malformed upload form', () => {
  const path = '/api/resources/upload-image';

  /** Sends the body as raw bytes, because client libraries build only well-formed forms. */
  const sendRaw = async (body: BodyInit, type: string) => {
    const init = {
      method: 'POST',
      headers: {
        authorization: bearer(),
        'x-service-token': catalog.serviceToken(),
        'content-type': type,
      },
      body,
      duplex: 'half',
    };
    const answer = await fetch(catalog.url + path, init);
    const { code } = (await answer.json()) as { code: string };
    return { status: answer.status, code };
  };

  const part = (head: string, body = 'x') =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at) => part(`name="f${at}"`)).join('');
  const withBoundary = 'multipart/form-data; boundary=b';

  it.each([
    ['has no boundary', part('name="image"'), 'multipart/form-data'],
    [
      'has a field with an empty name',
      `${part('name=""; filename="a.png"')}--b--\r\n`,
      withBoundary,
    ],
    [
      'ends within a file',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nxx',
      withBoundary,
    ],
    ['ends within a part header', '--b\r\nContent-Dispos', withBoundary],
    ['has a thousand parts', `${fields(1_000)}--b--\r\n`, withBoundary],
    [
      'has a field name of 400,000 characters',
      `${part(`name="${'a[b]'.repeat(100_000)}"`)}--b--\r\n`,
      withBoundary,
    ],
    [
      'has a part header of 20,000 lines',
      `--b\r\n${'X-A: b\r\n'.repeat(20_000)}\r\nx\r\n--b--\r\n`,
      withBoundary,
    ],
  ])('is refused when it %s', async (_what, body, type) => {
    const { status, code } = await sendRaw(body, type);
    expect(status).toBe(400);
    expect(code).toMatch(/^(FORM_UNREADABLE|IMAGE_MISSING)$/);
    // A valid upload shows that the service survived the malformed form.
    const bytes = await picture(20, 10).png().toBuffer();
    expect((await post(path, form(['image', bytes]))).status).toBe(200);
  });

  it('is cut off at the limit when it never ends', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      start: (controller) =>
        controller.enqueue(
          Buffer.from(
            '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
          ),
        ),
      pull: (controller) => {
        sent += 100_000;
        if (sent > 60_000_000) controller.close();
        else controller.enqueue(Buffer.alloc(100_000));
      },
    });
    expect((await sendRaw(endless, withBoundary)).status).toBe(413);
    expect(sent).toBeLessThan(60_000_000);
  });

  it.each([
    ['a path', '../../etc/passwd'],
    ['cut by a zero byte', 'a\0.png'],
    ['too long', 'x'.repeat(5_000)],
    ['reversed by a direction override', 'a\u202egnp.exe'],
    ['a Windows device', 'con.png'],
    ['empty', ''],
  ])('may have a file name that is %s', async (_what, name) => {
    const bytes = await picture(20, 10).png().toBuffer();
    const sent = new FormData();
    sent.append('image', new Blob([new Uint8Array(bytes)]), name);
    const { status, body } = await post(path, sent);
    expect(status).toBe(200);
    expect(body['imageUrl']).toMatch(/^\/images\/[0-9a-f]{64}\/480\.webp$/);
  });
});

describe('a picture imported from a URL', () => {
  const request = (url: unknown, headers?: Record<string, string>) =>
    post('/api/resources/fetch-image', JSON.stringify({ url }), headers);

  it('is stored', async () => {
    const bytes = await picture(300, 200).jpeg().toBuffer();
    pages.set('https://example.com/a.jpg', { status: 200, bytes });
    const { status, body } = await request('https://example.com/a.jpg');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{64}\/480\.webp$/),
        width: 300,
        height: 200,
      },
    });
  });

  it.each([
    ['https://example.com/page', 200, 'IMAGE_TYPE_REFUSED'],
    ['https://example.com/lost.jpg', 404, 'ADDRESS_UNREACHABLE'],
  ])('is refused when %s answers %d', async (url, status, code) => {
    pages.set(url, { status, bytes: Buffer.from('<!doctype html>') });
    expect(await request(url)).toMatchObject({ status: 400, body: { code } });
  });

  it('is refused for its declared size before it is decoded', async () => {
    const bytes = await picture(40, 20).png().toBuffer();
    // The changed header has a valid checksum and declares 30,000 × 30,000 pixels.
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    pages.set('https://example.com/huge.png', { status: 200, bytes });
    const refused = await request('https://example.com/huge.png');
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_TOO_MANY_PIXELS' },
    });
  });

  it('is refused when more than 10 MB arrive', async () => {
    const bytes = Buffer.alloc(10_000_001);
    pages.set('https://example.com/large.png', { status: 200, bytes });
    expect(await request('https://example.com/large.png')).toMatchObject({
      status: 413,
      body: { code: 'IMAGE_TOO_LARGE' },
    });
  });

  it('is not fetched from a private network', async () => {
    const { status, body } = await request('http://10.0.0.1/a.jpg');
    expect({ status, code: body['code'] }).toEqual({
      status: 400,
      code: 'ADDRESS_REFUSED',
    });
  });

  it('is not fetched without a token', async () => {
    const { status } = await request('https://example.com/a.jpg', {});
    expect(status).toBe(401);
  });
});
