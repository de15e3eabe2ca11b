import { outlineText, type Style } from './outline-text.ts';

/** The edges of a book's pages. */
export const bookColours = { pages: '#fffdf6', edges: '#b9b5a6' };

export const frame = { width: 1200, height: 630, left: 72, right: 1128 };

export const formatNumber = (value: number): string => value.toFixed(1);

export const strokePath = (d: string, width: number, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}"/>`;

export const fillPath = (d: string, colour: string): string =>
  `<path d="${d}" fill="${colour}"/>`;

export type TextStyle = Style & { colour: string };

export const drawText = (
  words: string,
  style: TextStyle,
  place: { x: number; y: number; ends?: boolean },
): string => fillPath(outlineText(words, style, place), style.colour);

export const createSocialImageSvg = (paper: string, parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">${fillPath(`M0 0h${frame.width}v${frame.height}H0z`, paper)}${parts.join('')}</svg>`;
