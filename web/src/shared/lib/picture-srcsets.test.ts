import { describe, expect, it } from '@jest/globals';
import { pictureAddressIfOwn, pictureSrcsets } from './picture-srcsets.ts';

describe('the sources of an image', () => {
  it('include all widths up to the width in its address', () => {
    expect(pictureSrcsets('/images/abc/960.webp')).toEqual({
      avif: '/images/abc/480.avif 480w, /images/abc/960.avif 960w',
      webp: '/images/abc/480.webp 480w, /images/abc/960.webp 960w',
    });
  });

  it.each(['https://example.com/cover.jpg', '/images/social/abc.png'])(
    'are unknown for %s',
    (address) => expect(pictureSrcsets(address)).toBeUndefined(),
  );
});

describe('an image of this site', () => {
  it('has an address on this site', () => {
    expect(pictureAddressIfOwn('/images/abc/960.webp')).toBe(
      '/images/abc/960.webp',
    );
    for (const other of [
      'https://a.example/b.png',
      '//a.example/b.png',
      '',
      null,
    ])
      expect(pictureAddressIfOwn(other)).toBeUndefined();
  });
});
