import { describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { withChapterFrame } from '../support/open-frame.ts';

const cells = Array.from({ length: 20 }, (_, i) => `<td>column${i}</td>`);
const frame = withChapterFrame(1, {
  html: `<p data-p="1">Short. <code>a = 1</code></p>
    <pre data-p="2"><code>${'select count from visits '.repeat(12)}\n  where</code></pre>
    <table data-p="3"><caption>Visits</caption><tr>${cells.join('')}</tr></table>
    <pre data-p="4">short</pre>`,
  paragraphWords: [2, 2, 2, 2],
});
const { inFrame, turnedInto, waitForMessage } = frame;

const boxes = () => inFrame().getByRole('region');
const isPageWiderThanWindow = () =>
  inFrame().evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );

describe('code and a table that are wider than the page', () => {
  it.each(['scrolled', 'pages'])(
    'scroll in their own boxes by the keyboard, in the layout “%s”',
    async (layout) => {
      await turnedInto({ layout });
      await waitForMessage('position');
      const names = await inFrame().evaluate<string[]>(
        `[...document.querySelectorAll('[role=region]')].map((box) => box.ariaLabel)`,
      );
      expect(names).toEqual(['Code', 'Visits']);
      expect(await isPageWiderThanWindow()).toBe(false);
      const code = boxes().filter({ hasText: 'select' });
      expect(await code.innerText()).toContain('\n  where');
      await code.focus();
      await frame.page().keyboard.press('ArrowRight');
      await eventually(async () =>
        expect(
          await inFrame().evaluate(`document.querySelector('pre').scrollLeft`),
        ).toBeGreaterThan(0),
      );
    },
  );
});
