import { runSerially, openPicture } from './load-sharp.ts';

/** Renders an SVG drawing, whose text is outlines, as a PNG of 64 colours. */
export const renderDrawing = (svg: string): Promise<Buffer> =>
  runSerially(async () => {
    const drawing = await openPicture(Buffer.from(svg));
    return drawing
      .png({ palette: true, colours: 64, dither: 0, effort: 7 })
      .toBuffer();
  });

type Size = { width: number; height: number };
type Part = Size & { left: number; top: number };

/**
 * Renders an SVG drawing with a picture laid over a part of it, as a PNG of 256 colours. The part depends on the size of
 * the picture, and the drawing on the part.
 */
export const renderDrawingWithPicture = (
  picture: Buffer,
  partOf: (size: Size) => Part,
  draw: (part: Part) => string,
): Promise<Buffer> =>
  runSerially(async () => {
    const opened = await openPicture(picture);
    const part = partOf(await opened.metadata());
    const { left, top, width, height } = part;
    const input = await opened
      .resize({ width, height, fit: 'fill' })
      .png()
      .toBuffer();
    const drawing = await openPicture(Buffer.from(draw(part)));
    return drawing
      .composite([{ input, left, top }])
      .png({ palette: true, colours: 256, effort: 7 })
      .toBuffer();
  });
