import sharp from 'sharp';

const width = 6_000;
const height = 4_000;
const maxBytes = 10_000_000;

/** Returns the same numbers from 0 up to 1 in every run. */
const dice = (count: number): Float32Array => {
  let state = 1;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  });
};

// Downscaling removes grain of single pixels, so coarser grain keeps the smaller pictures hard to encode.
const grains = [
  { pixels: 1, strength: 40 },
  { pixels: 5, strength: 50 },
  { pixels: 24, strength: 60 },
].map((grain) => ({ ...grain, noise: dice(1_048_576) }));

const grainAt = (x: number, y: number): number => {
  let sum = 0;
  for (const { pixels, strength, noise } of grains) {
    const place = Math.imul((y / pixels) | 0, 7_919) + ((x / pixels) | 0);
    sum += ((noise[place & 1_048_575] ?? 0) - 0.5) * strength;
  }
  return sum;
};

/** Returns raw RGB pixels: grain of three sizes over a gradient of colour. */
const pixels = (): Buffer => {
  const made = Buffer.alloc(width * height * 3);
  let at = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 60 + (130 * y) / height + grainAt(x, y);
      const warm = (50 * x) / width;
      for (const value of [light + warm, light, light - warm]) {
        made[at] = Math.min(Math.max(value, 0), 255);
        at += 1;
      }
    }
  return made;
};

/** Adds a JPEG comment, which makes a different file with the same picture. */
const withComment = (jpeg: Buffer, comment: number): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.of(0xff, 0xfe, 0, 3, comment),
    jpeg.subarray(2),
  ]);

/** Returns JPEG files of 24 megapixels, as close as possible to the upload limit of 10 MB. */
export const bigPictures = async (count: number): Promise<Buffer[]> => {
  const raw = { width, height, channels: 3 as const };
  const picture = sharp(pixels(), { raw });
  for (let quality = 90; quality > 40; quality -= 2) {
    const jpeg = await picture.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length > maxBytes - 100) continue;
    return Array.from({ length: count }, (_, at) => withComment(jpeg, at));
  }
  throw new Error('the picture is too detailed for 10 MB');
};
