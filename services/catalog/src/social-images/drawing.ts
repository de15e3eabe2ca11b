import { outlineText, type Style } from './outline-text.ts';

/** The light colours of the site; a social image has no dark variant. */
export const colours = {
  paper: '#fbfbf8',
  ink: '#17191c',
  soft: '#464a50',
  pages: '#fffdf6',
  edges: '#b9b5a6',
};

export const frame = { width: 1200, height: 630, left: 72, right: 1128 };

export const formatNumber = (value: number): string => value.toFixed(1);

export const strokePath = (d: string, width: number, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}"/>`;

export const fillPath = (d: string, colour: string): string =>
  `<path d="${d}" fill="${colour}"/>`;

export const drawText = (
  words: string,
  style: Style & { colour?: string },
  place: { x: number; y: number; ends?: boolean },
): string =>
  fillPath(outlineText(words, style, place), style.colour ?? colours.ink);

export const createSocialImageSvg = (parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">${fillPath(`M0 0h${frame.width}v${frame.height}H0z`, colours.paper)}${parts.join('')}</svg>`;
