import {
  measureTextWidth,
  outlineText,
} from '../social-images/outline-text.ts';
import type { SocialTheme } from '../social-images/social-image.model.ts';
import { socialDesignOf } from '../social-images/social-design.ts';

const side = 512;
/** The base line on which a capital of this size stands in the middle. */
const baseLine = 388;

/** Returns an SVG of the first letter of a name on the accent colour. */
export const drawInitial = (initial: string, theme: SocialTheme): string => {
  const { accent, type } = socialDesignOf(theme);
  const { background, ink } = accent;
  const style = { face: type.name, size: 400 };
  const x = (side - measureTextWidth(initial, style)) / 2;
  const outline = outlineText(initial, style, { x, y: baseLine });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path fill="${background}" d="M0 0h${side}v${side}H0z"/><path fill="${ink}" d="${outline}"/></svg>`;
};
