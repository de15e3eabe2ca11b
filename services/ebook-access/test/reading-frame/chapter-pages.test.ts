import { describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { withChapterFrame } from '../support/open-frame.ts';

const frame = withChapterFrame();
const {
  messages,
  waitForMessage,
  post,
  forget,
  inFrame,
  press,
  turnedInto,
  placeAfter,
} = frame;

describe('navigation in a chapter', () => {
  it('goes to a paragraph, fragment or fraction and reports the position', async () => {
    await post({ type: 'go', paragraph: 7 });
    expect(await waitForMessage('position')).toMatchObject({
      chapter: 4,
      paragraph: 7,
      paragraphs: 19,
    });
    await forget();
    await post({ type: 'go', fragment: 'sign' });
    expect((await waitForMessage('position'))['paragraph']).toBe(16);
    await forget();
    await post({ type: 'go', fraction: 1 });
    expect(await waitForMessage('position')).toMatchObject({
      paragraph: 19,
      fraction: 1,
      atEnd: true,
    });
  });

  it('keeps the position when the font size grows', async () => {
    await post({ type: 'go', paragraph: 9 });
    await forget();
    await post({ type: 'appearance', theme: 'dark', size: 1.5 });
    await waitForMessage('settled');
    expect((await waitForMessage('position'))['paragraph']).toBe(9);
  });

  it('reports the position after scrolling', async () => {
    await forget();
    await inFrame().locator('main').hover();
    await frame.page().mouse.wheel(0, 900);
    expect(
      Number((await waitForMessage('position'))['paragraph']),
    ).toBeGreaterThan(1);
  });

  it('reports the direction of a move by the reader, but not of a requested jump', async () => {
    const moves = async () =>
      (await messages()).filter(({ type }) => type === 'moved');
    const lastMove = async () => (await moves()).at(-1)?.['by'];
    await forget();
    await post({ type: 'go', paragraph: 9 });
    await waitForMessage('position');
    await frame.page().mouse.move(400, 300);
    await frame.page().mouse.wheel(0, -200);
    await eventually(async () => expect(await lastMove()).toBe(-1));
    // If the frame had reported the jump to paragraph 9, that message would come first, with the direction 1.
    expect((await moves())[0]).toMatchObject({ by: -1 });
    await frame.page().mouse.wheel(0, 300);
    await eventually(async () => expect(await lastMove()).toBe(1));
    await turnedInto();
    await forget();
    await press('PageDown');
    await eventually(async () => expect(await lastMove()).toBe(1));
  });

  it('leaves room for the toolbars of the page without moving the text', async () => {
    const topOf = (selector: string) =>
      inFrame().evaluate<number>(
        `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top`,
      );
    await post({ type: 'appearance', theme: 'light' });
    await waitForMessage('settled');
    const before = await topOf('h1');
    const insets = { top: 100, bottom: 60 };
    await post({ type: 'appearance', insets });
    await eventually(async () =>
      expect(await topOf('h1')).toBeCloseTo(before + 100, 0),
    );
    await post({ type: 'go', paragraph: 9 });
    await eventually(async () => {
      expect(await topOf('[data-p="9"]')).toBeCloseTo(132, -1);
    });
    expect((await waitForMessage('position'))['paragraph']).toBe(9);
    const seen = await inFrame().evaluate<number>('scrollY');
    await post({ type: 'page', by: 1 });
    await eventually(async () => {
      const screen = (await inFrame().evaluate<number>('scrollY')) - seen;
      const height = await inFrame().evaluate<number>('innerHeight');
      expect(screen).toBeCloseTo(height - 160 - 64, -1);
    });
  });

  it('turns whole pages by keys and reports the end of the chapter', async () => {
    await turnedInto();
    const first = await waitForMessage('position');
    expect(first).toMatchObject({ page: 1, atStart: true, atEnd: false });
    const pages = Number(first['pages']);
    expect(pages).toBeGreaterThan(3);
    const next = await placeAfter(() => press('PageDown'));
    expect(next).toMatchObject({ page: 2, pages });
    expect(await placeAfter(() => press('Space'))).toMatchObject({ page: 3 });
    expect(await placeAfter(() => press('ArrowUp'))).toMatchObject({ page: 2 });
    expect(await placeAfter(() => press('End'))).toMatchObject({
      page: pages,
      atEnd: true,
      paragraph: 19,
    });
    await press('PageDown');
    expect(await waitForMessage('over')).toMatchObject({ by: 1 });
    await placeAfter(() => press('Home'));
    await press('Shift+Space');
    expect(await waitForMessage('over')).toMatchObject({ by: -1 });
  });

  it('cuts off no line on any page', async () => {
    await turnedInto();
    const [seen, cut] = await inFrame().evaluate<[number, number]>(`(() => {
      const box = document.querySelector('main').getBoundingClientRect();
      let cut = 0;
      const pages = new Set();
      for (const p of document.querySelectorAll('[data-p]'))
        for (const { left, right, top, bottom } of p.getClientRects()) {
          const page = Math.floor((left - box.left + 1) / box.width);
          pages.add(page);
          const at = box.left + page * box.width;
          if (left < at || right > at + box.width || top < 0 || bottom > box.height) cut++;
        }
      return [pages.size, cut];
    })()`);
    expect(cut).toBe(0);
    expect(seen).toBeGreaterThan(3);
  });

  it('keeps the position when layout, font size, spacing, margins or window width change', async () => {
    await turnedInto();
    await post({ type: 'go', paragraph: 9 });
    const places: unknown[] = [];
    for (const change of [
      { size: 1.75 },
      { layout: 'scrolled' },
      { leading: 2 },
      { layout: 'pages', margins: 'wide' },
      { size: 1 },
    ])
      places.push(
        (await placeAfter(() => post({ type: 'appearance', ...change })))[
          'paragraph'
        ],
      );
    expect(places).toEqual([9, 9, 9, 9, 9]);
    await placeAfter(() =>
      frame.page().setViewportSize({ width: 420, height: 700 }),
    );
    expect(await waitForMessage('position')).toMatchObject({ paragraph: 9 });
    await frame.page().setViewportSize({ width: 800, height: 600 });
  });

  it('moves to the whole page that contains a focused link', async () => {
    await turnedInto();
    const place = await placeAfter(() =>
      inFrame().evaluate(`document.querySelector('#r1').focus()`),
    );
    expect(Number(place['page'])).toBeGreaterThan(1);
    const isComplete = await inFrame().evaluate(
      `(() => { const main = document.querySelector('main'); return main.scrollLeft % main.clientWidth; })()`,
    );
    expect(isComplete).toBe(0);
  });

  it('turns in the other direction in a right-to-left chapter', async () => {
    await inFrame().evaluate(`document.documentElement.dir = 'rtl'`);
    await turnedInto();
    expect(
      await placeAfter(() => post({ type: 'page', towards: 'left' })),
    ).toMatchObject({ page: 2 });
    expect(
      await placeAfter(() => post({ type: 'page', towards: 'right' })),
    ).toMatchObject({ page: 1 });
  });

  it('turns in the page direction of the book without changing the direction of the text', async () => {
    await frame.openTurned('rtl');
    expect(await waitForMessage('ready')).toMatchObject({ direction: 'rtl' });
    expect(
      await inFrame().evaluate(
        `getComputedStyle(document.querySelector('[data-p]')).direction`,
      ),
    ).toBe('ltr');
    await turnedInto();
    expect(
      await placeAfter(() => post({ type: 'page', towards: 'left' })),
    ).toMatchObject({ page: 2 });
    const inView = await inFrame().evaluate(
      `[...document.querySelectorAll('[data-p]')].some((part) => [...part.getClientRects()]
        .some(({ left, right }) => left >= 0 && right <= innerWidth))`,
    );
    expect(inView).toBe(true);
    await frame.openTurned(null);
  });

  it('turns to the page of the words found by the search and highlights them', async () => {
    await turnedInto({ size: 3 });
    await placeAfter(() => post({ type: 'go', paragraph: 7 }));
    const place = await placeAfter(() =>
      post({
        type: 'go',
        paragraph: 7,
        quote: 'could not succeed',
        before: 'that it ',
      }),
    );
    expect(place['atStart']).toBe(false);
    const [left, width, lit] = await inFrame().evaluate<
      [number, number, string]
    >(`(() => {
      const [range] = CSS.highlights.get('found');
      const main = document.querySelector('main').getBoundingClientRect();
      return [range.getBoundingClientRect().left - main.left, main.width, String(range)];
    })()`);
    expect(lit.replaceAll('\u2060', '')).toBe('could not succeed');
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(width);
  });

  it('scrolls instead of paging when hardly a line fits', async () => {
    await frame.page().setViewportSize({ width: 320, height: 150 });
    await turnedInto();
    expect((await waitForMessage('position'))['pages']).toBeUndefined();
    await frame.page().setViewportSize({ width: 800, height: 600 });
  });
});
