import { inTurn, openPicture } from './load-sharp.ts';

/** A drawing of our own, an SVG without letters, as a PNG of few colours. */
export const renderDrawing = (svg: string): Promise<Buffer> =>
  inTurn(async () => {
    const drawing = await openPicture(Buffer.from(svg));
    return drawing
      .png({ palette: true, colours: 64, dither: 0, effort: 7 })
      .toBuffer();
  });
