import type { Page } from 'playwright-core';

/** Returns an image file, drawn by the browser; another colour gives another image. */
export const drawnPicture = async (
  page: Page,
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 800];
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('This browser draws nothing.');
    brush.fillStyle = fill;
    brush.fillRect(0, 0, 640, 800);
    return canvas.toDataURL('image/png');
  }, colour);
  return {
    name: 'drawn.png',
    mimeType: 'image/png',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  };
};
