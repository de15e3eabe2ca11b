import { runSerially, openPicture } from './load-sharp.ts';

/** Renders an SVG drawing, whose text is outlines, as a PNG of 64 colours. */
export const renderDrawing = (svg: string): Promise<Buffer> =>
  runSerially(async () => {
    const drawing = await openPicture(Buffer.from(svg));
    return drawing
      .png({ palette: true, colours: 64, dither: 0, effort: 7 })
      .toBuffer();
  });
