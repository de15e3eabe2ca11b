import { ImageUnreadable } from './image.model.ts';
import { openPicture, runSerially, usualDensity } from './load-sharp.ts';

const maxDensity = 2_400;

/**
 * Renders an SVG that somebody uploaded as a PNG of the given width, with its transparency. Scripts, links and fonts of
 * the SVG have no effect. @throws ImageUnreadable
 */
export const renderSvg = (svg: Buffer, width: number): Promise<Buffer> =>
  runSerially(async () => {
    try {
      const { width: natural } = await (await openPicture(svg)).metadata();
      const density = Math.min(maxDensity, (usualDensity * width) / natural);
      const drawing = await openPicture(svg, undefined, Math.max(1, density));
      return await drawing.resize({ width }).png().toBuffer();
    } catch (error) {
      throw new ImageUnreadable(error);
    }
  });
