import {
  contrastOf,
  type Hex,
  shiftLightnessUntil,
  toOklch,
  withLightness,
} from './colour.model.ts';
import type { Paper, Scheme } from './papers.model.ts';

/** The contrast that text needs on its background (WCAG 2.2, 1.4.3, level AA). */
export const minTextContrast = 4.5;

const white = '#ffffff';
const darkInk = '#17191c';
/** On a colour on which white reaches this contrast, readers expect white text; the text on lighter colours is dark. */
const minWhiteContrast = 3;
/** The contrast with the paper below which a button needs an edge; the yellow of the design reaches 1.65. */
const minContrastWithoutEdge = 1.5;
/** The lightness of a dark accent in the dark scheme, where it would sink into the paper. */
const lightnessInDark = 0.77;

/** The colours that follow from the accent, by the names of their tokens. */
export type AccentTokens = {
  /** The background of the buttons that sell, and of lengths of tape. */
  tape: Hex;
  'tape-ink': Hex;
  /** The background of such a button under the pointer. */
  'tape-deep': Hex;
  /** The edge of such a button: that of controls if the background is nearly the paper, else the background. */
  'tape-edge': Hex;
  /** An error message on the tape. */
  'tape-red': Hex;
  /** Behind a link under the pointer. */
  hi: Hex;
  /** Text in the accent colour. */
  accent: Hex;
};

const inkFor = (colour: Hex): Hex =>
  contrastOf(white, colour) >= minWhiteContrast ? white : darkInk;

const hasReadableInk = (colour: Hex): boolean =>
  contrastOf(inkFor(colour), colour) >= minTextContrast;

/** Returns the nearest colour of the same hue on which text is readable; the colour itself if text is. */
const nearestReadable = (colour: Hex): Hex =>
  shiftLightnessUntil(colour, -1, hasReadableInk);

/** Returns the accent as the background of buttons in a scheme: the nearest colour that passes. */
const buttonColourIn = (scheme: Scheme, accent: Hex): Hex => {
  if (scheme === 'dark' && inkFor(accent) === white)
    return withLightness(accent, lightnessInDark);
  return nearestReadable(accent);
};

const highlights = {
  light: { lightness: 0.935, maxChroma: 0.05 },
  dark: { lightness: 0.33, maxChroma: 0.06 },
};

/** Returns the accent's tokens for a scheme on its paper; every text reaches 4.5:1, whatever the accent. */
export const accentTokens = (
  accent: Hex,
  scheme: Scheme,
  { paper, sunk, edge }: Pick<Paper, 'paper' | 'sunk' | 'edge'>,
): AccentTokens => {
  const button = buttonColourIn(scheme, accent);
  const ink = inkFor(button);
  const { lightness } = toOklch(button);
  const isReadableOnPaper = (colour: Hex) =>
    [paper, sunk].every(
      (ground) => contrastOf(colour, ground) >= minTextContrast,
    );
  const highlight = highlights[scheme];
  return {
    tape: button,
    'tape-ink': ink,
    'tape-deep': withLightness(
      button,
      lightness + (ink === white ? -0.07 : 0.06),
    ),
    'tape-edge':
      contrastOf(button, paper) < minContrastWithoutEdge ? edge : button,
    'tape-red':
      contrastOf('#7d150e', button) >= minTextContrast ? '#7d150e' : ink,
    hi: withLightness(accent, highlight.lightness, highlight.maxChroma),
    accent: shiftLightnessUntil(
      button,
      scheme === 'light' ? -1 : 1,
      isReadableOnPaper,
    ),
  };
};

type SchemeCheck = {
  /** The background of buttons in this scheme, if the accent is used as it is. */
  colour: Hex;
  ink: Hex;
  /** The contrast of the ink on the colour. */
  contrast: number;
  passes: boolean;
};

export type AccentCheck = Record<Scheme, SchemeCheck> & {
  passes: boolean;
  /** The nearest colour of the same hue that passes in both schemes; the accent itself if it passes. */
  nearest: Hex;
};

const checkColour = (colour: Hex): SchemeCheck => {
  const ink = inkFor(colour);
  const contrast = contrastOf(ink, colour);
  return { colour, ink, contrast, passes: contrast >= minTextContrast };
};

/** Checks whether text is readable on an accent colour, in the light scheme and as the dark scheme adjusts it. */
export const checkAccent = (accent: Hex): AccentCheck => {
  const light = checkColour(accent);
  const dark = checkColour(buttonColourIn('dark', accent));
  return {
    light,
    dark,
    passes: light.passes && dark.passes,
    nearest: nearestReadable(accent),
  };
};
