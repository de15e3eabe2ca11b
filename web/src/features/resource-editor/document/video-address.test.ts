import { describe, expect, it } from '@jest/globals';
import { videoFrameAddress } from './video-address.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const vimeo = 'https://player.vimeo.com/video/76979871';

describe('the address of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
    ['youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&feature=share', youtube],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc', youtube],
    ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', `${youtube}?start=90`],
    ['https://m.youtube.com/watch?v=aqz-KE-bpKQ&t=45', `${youtube}?start=45`],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', youtube],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', youtube],
    ['http://www.youtube.com/embed/aqz-KE-bpKQ', youtube],
    [
      `<iframe width="560" src="${youtube}?si=x" allowfullscreen></iframe>`,
      youtube,
    ],
    ['https://vimeo.com/76979871', vimeo],
    ['vimeo.com/76979871/8c1a2f3b4d', `${vimeo}?h=8c1a2f3b4d`],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    [
      'https://player.vimeo.com/video/76979871?h=8c1a2f3b4d',
      `${vimeo}?h=8c1a2f3b4d`,
    ],
  ])('is recognised: %s', (written, frame) => {
    expect(videoFrameAddress(written)).toBe(frame);
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/youtube.com/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/about',
    'a film',
    '//',
  ])('is refused: %s', (written) => {
    expect(videoFrameAddress(written)).toBeUndefined();
  });
});
