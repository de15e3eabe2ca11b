import sharp, { type Sharp } from 'sharp';

let shade = 0;
/** Returns a different picture at each call. */
export const picture = (width: number, height: number): Sharp => {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } });
};

/** Returns a GIF of 1,000 × 1,000 pixels; each frame paints one pixel. */
export const animatedGif = (frames: number): Buffer => {
  const start = 'GIF89a\xe8\x03\xe8\x03\x80\0\0\xff\0\0\0\0\xff';
  const frame = ',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0';
  return Buffer.from(`${start}${frame.repeat(frames)};`, 'latin1');
};
