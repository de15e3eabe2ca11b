import { describe, expect, it } from '@jest/globals';
import { isObjectKey } from '@imprint/chassis/object-store';
import {
  assertKindAndPixelLimits,
  ImageTooManyPixels,
  ImageUnreadable,
  imageKindOf,
  listSizesToEncode,
  parseImageFileRequest,
} from './image.model.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the image type of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['GIF89a\x01\0', 'gif'],
    ['GIF87a\x01\0', 'gif'],
    ['RIFF\n\0\0\0WEBPVP8 ', 'webp'],
    ['RIFF\n\0\0\0WEBPVP8L', 'webp'],
    ['RIFF\n\0\0\0WEBPVP8X', 'webp'],
  ])('is detected from its first bytes: %j', (text, kind) => {
    expect(imageKindOf(bytes(text))).toBe(kind);
  });

  it.each([
    '',
    '\xff\xd8',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ' \x89PNG\r\n\x1a\n',
    'RIFF\n\0\0\0WAVEfmt ',
    'GIF88a',
    '%PDF-1.7',
    'BM\x3a\0',
    'II*\0',
    '\0\0\0\x18ftypheic',
    '\0\0\0\x18ftypavif',
    '\x89PNG\n\x1a\n',
  ])('is unknown for %j', (text) => {
    expect(imageKindOf(bytes(text))).toBeUndefined();
  });
});

describe('the header of an image file', () => {
  const claim = { kind: 'png', width: 8_000, height: 5_000, frames: 1 };

  it('may declare 40 megapixels', () => {
    expect(() => assertKindAndPixelLimits(claim, 'png')).not.toThrow();
  });

  it.each([
    { width: 8_001 },
    { frames: 2 },
    { width: 100_000, height: 1 },
    { width: 1, height: 16_384 },
  ])('is refused with %j', (over) => {
    const wrong = { ...claim, ...over };
    expect(() => assertKindAndPixelLimits(wrong, 'png')).toThrow(
      ImageTooManyPixels,
    );
  });

  it('is refused when it contradicts the first bytes', () => {
    expect(() => assertKindAndPixelLimits(claim, 'gif')).toThrow(
      ImageUnreadable,
    );
  });
});

it.each([
  [1, [480]],
  [480, [480]],
  [481, [480, 960]],
  [960, [480, 960]],
  [961, [480, 960, 1600]],
  [9_000, [480, 960, 1600]],
])('a picture %d px wide has the sizes %j', (width, sizes) => {
  expect(listSizesToEncode(width)).toEqual(sizes);
});

describe('an image path', () => {
  const hash = 'a1'.repeat(32);

  it('names a picture, a size and a format', () => {
    expect(parseImageFileRequest(hash, '960', 'avif')).toEqual({
      hash,
      size: 960,
      format: 'avif',
    });
  });

  it.each([
    [hash, '961', 'webp'],
    [hash, '0960', 'webp'],
    [hash, '960', 'png'],
    [hash, '960', 'WEBP'],
    [hash.toUpperCase(), '960', 'webp'],
    [hash.slice(1), '960', 'webp'],
    ['../../etc/passwd', '960', 'webp'],
  ])('is refused as /images/%s/%s.%s', (...parts) => {
    expect(parseImageFileRequest(...parts)).toBeUndefined();
  });
});

it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/./b', 'A', 'a\0', 'a b'])(
  'refuses the object key %j',
  (key) => {
    expect(isObjectKey(key)).toBe(false);
  },
);
