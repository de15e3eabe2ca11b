import { runSerially, openPicture } from './load-sharp.ts';

/** Renders an SVG drawing, whose text is outlines, as a PNG of 64 colours. */
export const renderDrawing = (svg: string): Promise<Buffer> =>
  runSerially(async () => {
    const drawing = await openPicture(Buffer.from(svg));
    return drawing
      .png({ palette: true, colours: 64, dither: 0, effort: 7 })
      .toBuffer();
  });

/** Renders an SVG drawing with a picture laid over a part of it, cropped to that part, as a PNG of 256 colours. */
export const renderDrawingWithPicture = (
  svg: string,
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<Buffer> =>
  runSerially(async () => {
    const { left, top, width, height } = part;
    const opened = await openPicture(picture);
    const input = await opened
      .resize({ width, height, fit: 'cover' })
      .png()
      .toBuffer();
    const drawing = await openPicture(Buffer.from(svg));
    return drawing
      .composite([{ input, left, top }])
      .png({ palette: true, colours: 256, effort: 7 })
      .toBuffer();
  });
