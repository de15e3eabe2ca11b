/** A colour such as "#1f6b43". */
export type Hex = string;

/** A colour in OKLCH: lightness from 0 to 1, chroma, and hue in radians (https://bottosson.github.io/posts/oklab/). */
type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

export const isHex = (colour: string): boolean =>
  /^#[0-9a-f]{6}$/i.test(colour);

const toLinear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toGamma = (channel: number): number =>
  channel <= 0.003_130_8
    ? channel * 12.92
    : 1.055 * channel ** (1 / 2.4) - 0.055;

const linearOf = (colour: Hex): Triple =>
  [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  ) as Triple;

const luminanceOf = (colour: Hex): number => {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrastOf = (a: Hex, b: Hex): number => {
  const [darker, lighter] = [luminanceOf(a), luminanceOf(b)].toSorted(
    (one, other) => one - other,
  ) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

export const toOklch = (colour: Hex): Oklch => {
  const [r, g, b] = linearOf(colour);
  const long = Math.cbrt(
    0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b,
  );
  const medium = Math.cbrt(
    0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b,
  );
  const short = Math.cbrt(
    0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b,
  );
  const lightness =
    0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short;
  const a =
    1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short;
  const bAxis =
    0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short;
  return {
    lightness,
    chroma: Math.hypot(a, bAxis),
    hue: Math.atan2(bAxis, a),
  };
};

const toLinearChannels = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const medium = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long +
      2.609_757_401_1 * medium -
      0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ];
};

const isInGamut = (colour: Oklch): boolean =>
  toLinearChannels(colour).every(
    (channel) => channel >= -0.0005 && channel <= 1.0005,
  );

/** Returns the colour with the largest chroma, up to the given one, that a screen can show. */
const fitChroma = (colour: Oklch): Oklch => {
  if (isInGamut(colour)) return colour;
  let [low, high] = [0, colour.chroma];
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut({ ...colour, chroma: middle })) low = middle;
    else high = middle;
  }
  return { ...colour, chroma: low };
};

/** Returns a colour in hexadecimal digits; its chroma is reduced if a screen cannot show it. */
export const toHex = (colour: Oklch): Hex => {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  const channels = toLinearChannels(fitChroma({ ...colour, lightness }));
  const digits = channels.map((channel) =>
    Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
};

/** Returns the colour with another lightness, and at most the given chroma. */
export const withLightness = (
  colour: Hex,
  lightness: number,
  maxChroma = Infinity,
): Hex => {
  const { chroma, hue } = toOklch(colour);
  return toHex({ lightness, chroma: Math.min(chroma, maxChroma), hue });
};

const lightnessStep = 0.004;

/**
 * Returns the nearest colour of the same hue that passes the test, going darker (-1) or lighter (1); black or white if
 * none passes.
 */
export const shiftLightnessUntil = (
  colour: Hex,
  direction: -1 | 1,
  passes: (candidate: Hex) => boolean,
): Hex => {
  let candidate = colour;
  let { lightness } = toOklch(colour);
  while (!passes(candidate) && lightness > 0 && lightness < 1) {
    lightness += direction * lightnessStep;
    candidate = withLightness(colour, lightness);
  }
  return candidate;
};
