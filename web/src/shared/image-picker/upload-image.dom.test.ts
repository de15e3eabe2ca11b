import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { http, HttpResponse } from 'msw';
import '../../test/setup/setup-screens.ts';
import { server } from '../../test/setup/server.ts';
import { saveAdminToken } from '../api/admin-token.ts';
import {
  ImageUploadError,
  uploadImage,
  uploadInlineImage,
} from './upload-image.ts';

const accepted = { imageUrl: '/images/abc/960.webp', width: 960, height: 480 };
const file = (type = 'image/jpeg', size = 2_000) =>
  new File([new Uint8Array(size)], 'ward.jpg', { type });

const answering = (path: string, answer: () => Response | Promise<Response>) =>
  http.post(`*/api/resources/${path}`, answer);
const shown = http.head('*/images/abc/960.webp', () => HttpResponse.text(''));

const refusalOf = async (sending: Promise<unknown>) => {
  const error = await sending.catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(ImageUploadError);
  const { message, reason } = error as ImageUploadError;
  return { message, reason };
};

beforeEach(() => saveAdminToken('t1'));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the upload of an image', () => {
  it(`sends the file with the admin's token in the field "image" and reports the progress`, async () => {
    const seen: string[] = [];
    server.use(
      http.post('*/api/resources/upload-inline-image', async ({ request }) => {
        const text = await request.text();
        seen.push(`${request.headers.get('authorization')}`);
        seen.push(/name="(\w+)"/.exec(text)?.[1] ?? '');
        return HttpResponse.json(accepted);
      }),
      shown,
    );
    const steps: [number, number][] = [];
    const sent = await uploadInlineImage(file(), {
      onProgress: (...step) => steps.push(step),
    });
    expect(sent).toEqual(accepted);
    expect(seen).toEqual(['Bearer t1', 'image']);
    const [loaded, total] = steps.at(-1) ?? [];
    expect(loaded).toBe(total);
  });

  it('is repeated once after the token is renewed', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.post('*/api/resources/upload-image', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return tokens.length === 1
          ? HttpResponse.json(
              { error: 'Old.', code: 'AUTHENTICATION_FAILED' },
              { status: 403 },
            )
          : HttpResponse.json(accepted);
      }),
      http.post('*/api/resources/refresh-token', () =>
        HttpResponse.json({ token: 't2' }),
      ),
      shown,
    );
    expect(await uploadImage(file())).toEqual(accepted);
    expect(tokens).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it.each([
    [
      'an HTML page',
      'text/html',
      9,
      'Only JPEG, PNG, GIF and WebP pictures are accepted.',
    ],
    [
      'an SVG',
      'image/svg+xml',
      9,
      'Only JPEG, PNG, GIF and WebP pictures are accepted.',
    ],
    [
      'a file over 10 MB',
      'image/png',
      10_000_001,
      'Please choose a picture of at most 10 MB.',
    ],
  ])('is refused without a request for %s', async (_what, type, size, why) => {
    expect(await refusalOf(uploadImage(file(type, size)))).toEqual({
      message: why,
      reason: undefined,
    });
  });

  it('is refused without a request when the admin is signed out', async () => {
    window.localStorage.clear();
    expect((await refusalOf(uploadImage(file()))).message).toBe(
      'Authentication required. Please log in again.',
    );
  });

  it('reports the status and the reason of a refusal', async () => {
    server.use(
      answering('upload-image', () =>
        HttpResponse.json(
          {
            error: 'This picture is broken or was cut off.',
            code: 'IMAGE_UNREADABLE',
          },
          { status: 400, statusText: 'Bad Request' },
        ),
      ),
    );
    expect(await refusalOf(uploadImage(file()))).toEqual({
      message: 'Failed to upload image: 400 Bad Request',
      reason: 'This picture is broken or was cut off.',
    });
  });

  it('reports that the admin must sign in again', async () => {
    server.use(
      answering('upload-image', () =>
        HttpResponse.json({ code: 'FORBIDDEN' }, { status: 403 }),
      ),
    );
    expect((await refusalOf(uploadImage(file()))).message).toBe(
      'Authentication failed. Please refresh the page and log in again.',
    );
  });

  it('fails when the answer has no address', async () => {
    server.use(answering('upload-image', () => HttpResponse.json({})));
    expect((await refusalOf(uploadImage(file()))).message).toBe(
      'Image upload failed: No image URL returned',
    );
  });

  it('fails when the image is not accessible afterwards', async () => {
    server.use(
      answering('upload-image', () => HttpResponse.json(accepted)),
      http.head('*/images/abc/960.webp', () =>
        HttpResponse.text('', { status: 404 }),
      ),
    );
    expect((await refusalOf(uploadImage(file()))).message).toBe(
      'Image uploaded but URL is not accessible. Please check server configuration.',
    );
  });

  it('reports a network error', async () => {
    // jsdom reports the network error to the console as well.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(answering('upload-image', () => HttpResponse.error()));
    expect((await refusalOf(uploadImage(file()))).message).toBe(
      'Error uploading image: There is no connection just now. Please try again.',
    );
  });

  it('can be stopped', async () => {
    server.use(
      answering('upload-image', () => new Promise<Response>(() => undefined)),
    );
    const stop = new AbortController();
    const sending = uploadImage(file(), { signal: stop.signal });
    stop.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
