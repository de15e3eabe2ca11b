import { describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { withChapterFrame } from '../support/open-frame.ts';

const frame = withChapterFrame(4);
const { messages, waitForMessage, post, forget, inFrame, turnedInto } = frame;

const figure = () => inFrame().locator('figure img');
const dialog = () => inFrame().getByRole('dialog');
const opened = async (act: () => Promise<unknown>) => {
  await forget();
  await act();
  expect(await waitForMessage('figure')).toMatchObject({ isOpen: true });
  await dialog().waitFor();
};

describe('a figure in a chapter', () => {
  it('fills the window when pressed and closes by its button', async () => {
    await opened(() => figure().click());
    const window = await inFrame().evaluate<[number, number]>(
      '[document.documentElement.clientWidth, innerHeight]',
    );
    const box = await dialog().boundingBox();
    expect([box?.width, box?.height]).toEqual(window);
    const picture = dialog().locator('img');
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const size = await width();
    expect(size).toBeGreaterThan(window[1] / 2);
    await dialog().getByRole('button', { name: 'Larger' }).click();
    expect(await width()).toBeCloseTo(2 * size, 0);
    await forget();
    await dialog().getByRole('button', { name: 'Close' }).click();
    expect(await waitForMessage('figure')).toMatchObject({ isOpen: false });
    expect(await dialog().count()).toBe(0);
    expect((await messages()).map(({ type }) => type)).not.toContain('tap');
  });

  it('is a keyboard button: page keys do not turn pages in it, and Escape returns the focus', async () => {
    await turnedInto();
    for (const key of ['Enter', ' ']) {
      await figure().focus();
      await opened(() => frame.page().keyboard.press(key));
      await frame.page().keyboard.press('PageDown');
      await frame.page().keyboard.press('Escape');
      await eventually(async () => expect(await dialog().count()).toBe(0));
      expect(await inFrame().evaluate('document.activeElement.tagName')).toBe(
        'IMG',
      );
      expect((await messages()).map(({ type }) => type)).not.toContain('moved');
    }
    const name = await figure().getAttribute('aria-label');
    expect(name).toBe(`Enlarge: ${await figure().getAttribute('alt')}`);
    expect(await figure().getAttribute('role')).toBe('button');
  });

  it('grows in steps by keys, and under two fingers without moving the point between them', async () => {
    await figure().focus();
    await opened(() => frame.page().keyboard.press('Enter'));
    const box = async () => {
      const it = await dialog().locator('img').boundingBox();
      return it ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const { width } = await box();
    await dialog().getByRole('button', { name: 'Larger' }).focus();
    for (const key of ['+', '+', '-']) await frame.page().keyboard.press(key);
    expect((await box()).width).toBeCloseTo(1.5 * width, 0);
    await frame.page().keyboard.press('0');
    expect((await box()).width).toBeCloseTo(width, 0);
    const first = await box();
    const [x, y] = [first.x + width / 4, first.y + first.height / 2];
    const touch = await frame.page().context().newCDPSession(frame.page());
    const fingers = (type: string, apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchMove',
        touchPoints:
          apart === 0
            ? []
            : [
                { x: x - apart / 2, y, id: 1 },
                { x: x + apart / 2, y, id: 2 },
              ],
      });
    await fingers('touchStart', 40);
    for (const apart of [60, 80, 100, 120]) await fingers('touchMove', apart);
    await fingers('touchEnd', 0);
    await eventually(async () =>
      expect((await box()).width).toBeCloseTo(3 * width, 0),
    );
    const now = await box();
    // The quarter of the picture that lay between the fingers still lies there.
    expect(Math.abs(now.x + now.width / 4 - x)).toBeLessThan(8);
  });

  it('has a light mat and reduced brightness in the dark theme, in the text and enlarged', async () => {
    const styles = (selector: string) =>
      inFrame().evaluate(`(() => {
        const { filter, backgroundColor, paddingTop } =
          getComputedStyle(document.querySelector('${selector}'));
        return { filter, backgroundColor, paddingTop };
      })()`);
    await post({ type: 'appearance', theme: 'light' });
    await waitForMessage('settled');
    expect(await styles('figure img')).toMatchObject({
      filter: 'brightness(1)',
      paddingTop: '0px',
    });
    await post({ type: 'appearance', theme: 'dark' });
    const mat = {
      filter: 'brightness(0.8)',
      backgroundColor: 'rgb(251, 251, 248)',
      paddingTop: '12px',
    };
    await eventually(async () =>
      expect(await styles('figure img')).toEqual(mat),
    );
    await opened(() => figure().click());
    expect(await styles('dialog img')).toEqual(mat);
  });
});
