import { expect, it } from '@jest/globals';
import { withChapterFrame } from '../support/open-frame.ts';

// The bits put marks before some spaces and not before others, as in every copy.
const { inFrame } = withChapterFrame(1, {
  css: '.book p{text-align:justify;hyphens:none}',
  word: 0b1011_0010_1110_0101,
});

/** Returns the widths of the spaces of each full line of a paragraph, in pixels. */
const gapsByLine = () =>
  inFrame().evaluate<number[][]>(`(() => {
    const lines = new Map();
    const paragraph = document.querySelector('[data-p="2"]');
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (let at = 0; at < node.length; at++) {
        if (!/[ \\u2005]/.test(node.data[at])) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const [rect] = range.getClientRects();
        if (!rect || rect.width === 0) continue;
        const top = Math.round(rect.top);
        lines.set(top, [...(lines.get(top) ?? []), rect.width]);
      }
    }
    // The last line is not justified.
    return [...lines.values()].slice(0, -1);
  })()`);

it('spaces of a justified line are equally wide with and without a watermark character', async () => {
  const lines = await gapsByLine();
  expect(lines.length).toBeGreaterThan(3);
  for (const gaps of lines)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.5);
  const all = lines.flat();
  expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(0.5);
});
