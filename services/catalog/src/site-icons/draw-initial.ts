import { accentColours } from '@imprint/chassis/accent-colours';
import {
  measureTextWidth,
  outlineText,
} from '../social-images/outline-text.ts';

const side = 512;
const style = { face: 'serifBold', size: 400 } as const;
/** The base line on which a capital of this size stands in the middle. */
const baseLine = 388;

/** Returns an SVG of one letter on the accent colour. */
export const drawInitial = (letter: string, accent: string): string => {
  const { background, ink } = accentColours(accent);
  const x = (side - measureTextWidth(letter, style)) / 2;
  const outline = outlineText(letter, style, { x, y: baseLine });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path fill="${background}" d="M0 0h${side}v${side}H0z"/><path fill="${ink}" d="${outline}"/></svg>`;
};
