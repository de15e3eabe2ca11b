import { describe, expect, it } from '@jest/globals';
import { pictureSources } from './picture-sources.ts';

describe('the sources of a picture', () => {
  it('are all widths up to the one that its address names', () => {
    expect(pictureSources('/images/abc/960.webp')).toEqual({
      avif: '/images/abc/480.avif 480w, /images/abc/960.avif 960w',
      webp: '/images/abc/480.webp 480w, /images/abc/960.webp 960w',
    });
  });

  it.each(['https://example.com/cover.jpg', '/images/social/abc.png'])(
    'are unknown of %s',
    (address) => expect(pictureSources(address)).toBeUndefined(),
  );
});
