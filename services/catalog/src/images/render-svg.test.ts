import { expect, it } from '@jest/globals';
import { renderSvg } from './render-svg.ts';

const draw = (filters: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><filter id="f">${filters}</filter><rect width="900" height="900" filter="url(#f)"/></svg>`,
  );

it('stops an SVG that would draw for minutes, and draws the next one', async () => {
  const slow = draw(
    '<feMorphology operator="dilate" radius="900"/>'.repeat(20),
  );
  await expect(renderSvg(slow, 960, 1_500)).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    message: 'This SVG takes too long to draw. Simplify it, or use a PNG.',
  });
  const shadow = draw('<feGaussianBlur stdDeviation="4"/>');
  const picture = await renderSvg(shadow, 96);
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
});
