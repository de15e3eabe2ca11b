import { describe, expect, it } from '@jest/globals';
import { withChapterFrame } from '../support/open-frame.ts';

const line = '一日の終わりに何を数えたのか、誰も覚えていなかった。';
const paragraphs = Array.from(
  { length: 30 },
  (_, i) => `<p data-p="${i + 1}">${line.repeat(6)}</p>`,
);
const frame = withChapterFrame(1, {
  html: `<div class="writing-vertical-rl">${paragraphs.join('')}</div>`,
  paragraphWords: Array.from({ length: 30 }, () => 1),
});
const { waitForMessage, forget, post, inFrame, press, placeAfter } = frame;

const run = <T>(script: string) => inFrame().evaluate<T>(script);

describe('a chapter with vertical lines', () => {
  it('runs from right to left and fits the height of the frame', async () => {
    expect((await waitForMessage('ready'))['direction']).toBe('rtl');
    const [mode, firstRight, secondRight, height] = await run<
      [string, number, number, number]
    >(`(() => {
      const [one, two] = document.querySelectorAll('[data-p]');
      return [
        getComputedStyle(one).writingMode,
        one.getBoundingClientRect().right,
        two.getBoundingClientRect().right,
        document.documentElement.scrollHeight - document.documentElement.clientHeight,
      ];
    })()`);
    expect(mode).toBe('vertical-rl');
    expect(secondRight).toBeLessThan(firstRight);
    expect(height).toBe(0);
  });

  it('goes to a paragraph and keeps the position when the layout changes', async () => {
    const place = await placeAfter(() => post({ type: 'go', paragraph: 12 }));
    expect(place).toMatchObject({ paragraph: 12, paragraphs: 30 });
    const grown = await placeAfter(() => post({ type: 'appearance', size: 2 }));
    expect(grown['paragraph']).toBe(12);
    const paged = await placeAfter(() =>
      post({ type: 'appearance', layout: 'pages' }),
    );
    expect(paged['paragraph']).toBe(12);
  });

  it('reports the direction of a move by the reader, forward to the left', async () => {
    await forget();
    await frame.page().mouse.move(400, 300);
    await frame.page().mouse.wheel(-400, 0);
    expect(await waitForMessage('moved')).toMatchObject({ by: 1 });
    await forget();
    await frame.page().mouse.wheel(200, 0);
    expect(await waitForMessage('moved')).toMatchObject({ by: -1 });
  });

  it('advances by a screen to the left with the buttons of the page and the space bar', async () => {
    const begin = await placeAfter(() => post({ type: 'go', fraction: 0 }));
    expect(begin['atStart']).toBe(true);
    const on = await placeAfter(() => post({ type: 'page', towards: 'left' }));
    expect(Number(on['fraction'])).toBeGreaterThan(0);
    const further = await placeAfter(() => press('Space'));
    expect(Number(further['fraction'])).toBeGreaterThan(Number(on['fraction']));
    const back = await placeAfter(() => post({ type: 'page', by: -1 }));
    expect(Number(back['fraction'])).toBeLessThan(Number(further['fraction']));
    const last = await placeAfter(() => post({ type: 'go', fraction: 1 }));
    expect(last).toMatchObject({ atEnd: true, paragraph: 30 });
  });
});
