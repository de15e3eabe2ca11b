import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { withChapterFrame } from '../support/open-frame.ts';

const frame = withChapterFrame();
const { messages, waitForMessage, post, forget, inFrame, press, turnedInto } =
  frame;

const fontFile = join(
  import.meta.dirname,
  '../../../../web/src/styles/fonts/brygada.woff2',
);

describe('the chapter frame', () => {
  it('reports its chapter, and that it is settled once its appearance is applied', async () => {
    expect(await waitForMessage('ready')).toMatchObject({
      chapter: 4,
      title: 'The question before the campaign',
      paragraphs: 19,
    });
    await post({ type: 'appearance', theme: 'sepia', size: 1.5 });
    await waitForMessage('settled');
    const colours = await inFrame().evaluate(`({
      paper: getComputedStyle(document.body).backgroundColor,
      size: getComputedStyle(document.body).fontSize,
    })`);
    expect(colours).toEqual({ paper: 'rgb(242, 232, 211)', size: '24px' });
  });

  it('distinguishes a horizontal swipe from a vertical one and from two fingers', async () => {
    const touch = (by: [number, number], fingers = 1) =>
      inFrame().evaluate(`(() => {
        const target = document.querySelector('main');
        const at = (x, y) => Array.from({ length: ${fingers} }, (_, identifier) =>
          new Touch({ identifier, target, clientX: x, clientY: y }));
        const send = (type, touches, changedTouches) => target.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches, changedTouches }));
        send('touchstart', at(300, 300), at(300, 300));
        send('touchend', [], at(300 + ${by[0]}, 300 + ${by[1]}));
      })()`);
    await touch([-20, 0]);
    await touch([-80, 200]);
    await touch([-120, 0], 2);
    await touch([-120, 10]);
    await touch([120, -10]);
    await eventually(async () => {
      const swipes = (await messages()).filter(({ type }) => type === 'swipe');
      expect(swipes.map(({ direction }) => direction)).toEqual([
        'left',
        'right',
      ]);
    });
  });

  it.each([
    ['Control+s', 'save'],
    ['Control+a', 'select-all'],
    ['Control+c', 'copy'],
    ['Control+v', 'paste'],
    ['Control+p', 'print'],
    ['Control+u', 'source'],
    ['Control+i', 'inspect'],
    ['Meta+p', 'print'],
    ['F12', 'inspect'],
    ['F5', 'reload'],
  ])('blocks %s', async (keys, what) => {
    await forget();
    await press(keys);
    expect(await waitForMessage('blocked')).toMatchObject({ what });
    expect(await inFrame().evaluate('String(getSelection())')).toBe('');
  });

  it('forwards the keys that turn pages and close, and handles the scrolling keys itself', async () => {
    await forget();
    for (const key of ['ArrowRight', 'ArrowLeft', 'Escape']) await press(key);
    await press('PageDown');
    await eventually(async () => {
      const keys = (await messages()).filter(({ type }) => type === 'key');
      expect(keys.map(({ key }) => key)).toEqual([
        'ArrowRight',
        'ArrowLeft',
        'Escape',
      ]);
    });
    expect(
      Number((await waitForMessage('position'))['fraction']),
    ).toBeGreaterThan(0);
  });

  it('blocks copying and the context menu', async () => {
    await forget();
    const first = inFrame().locator('[data-p="1"]');
    const isSelected = async () =>
      expect(await inFrame().evaluate('String(getSelection())')).not.toBe('');
    await eventually(async () => {
      await first.dblclick();
      await isSelected();
    });
    await inFrame().evaluate(`document.execCommand('copy')`);
    await isSelected();
    await first.click({ button: 'right' });
    await eventually(async () => {
      const kinds = (await messages()).filter(({ type }) => type === 'blocked');
      expect(kinds.map(({ what }) => what)).toEqual(['copy', 'menu']);
    });
  });

  it('leaves the menu of a long press to the browser, which looks up and translates the words', async () => {
    await forget();
    const isPrevented = (pointerType: string) =>
      inFrame().evaluate(`!document.querySelector('[data-p]').dispatchEvent(
        new PointerEvent('contextmenu', { pointerType: '${pointerType}', bubbles: true, cancelable: true }))`);
    expect(await isPrevented('mouse')).toBe(true);
    expect(await isPrevented('touch')).toBe(false);
    expect(
      await inFrame().evaluate(`({
        language: document.documentElement.lang,
        translate: document.body.translate,
        select: getComputedStyle(document.querySelector('[data-p]')).userSelect,
      })`),
    ).toEqual({ language: 'en-GB', translate: true, select: 'auto' });
  });

  it('reports taps by the third of the page in which they fall', async () => {
    for (const [x, zone] of [
      [40, 'left'],
      [400, 'middle'],
      [760, 'right'],
    ] as const) {
      // The frame ignores a tap while the page scrolls, so the test repeats the tap until the frame reports one.
      await eventually(async () => {
        await forget();
        await frame.page().mouse.click(x, 500);
        await eventually(
          async () => {
            expect(await messages()).toContainEqual(
              expect.objectContaining({ type: 'tap', zone }),
            );
          },
          { withinMs: 1_000 },
        );
      });
    }
  });

  const focused = () => inFrame().evaluate('document.activeElement.id');

  it('opens a note beside its reference; Escape, a click outside and its button close it', async () => {
    const note = inFrame().getByRole('dialog', { name: 'Note 1' });
    for (const leave of [
      () => frame.page().keyboard.press('Escape'),
      () => frame.page().mouse.click(400, 20),
      () => note.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await inFrame().locator('#r1').click();
      await note.waitFor();
      expect(await note.locator('.words').innerText()).toMatch(/\w+ \w+ \w+/);
      await leave();
      await note.waitFor({ state: 'hidden' });
      expect(await focused()).toBe('r1');
    }
    expect(inFrame().url()).not.toContain('#');
  });

  it('goes to a note in the text through the link in the note', async () => {
    await turnedInto();
    await inFrame().locator('#r1').press('Enter');
    await inFrame().getByRole('link', { name: 'Go to the note' }).click();
    await eventually(async () => expect(await focused()).toBe('n1'));
    expect((await waitForMessage('position'))['page']).toBeGreaterThan(1);
    expect(inFrame().url()).not.toContain('#');
  });

  it('requests a note of another chapter from the page, and shows it without its back link', async () => {
    await inFrame()
      .evaluate(`document.querySelector('main .book').insertAdjacentHTML('afterbegin',
      '<p><a id="far" role="doc-noteref" href="#" data-chapter="9" data-fragment="n7">7</a></p>')`);
    await inFrame().locator('#far').click();
    expect(await waitForMessage('note')).toMatchObject({
      chapter: 9,
      fragment: 'n7',
    });
    await post({
      type: 'note',
      chapter: 9,
      fragment: 'n7',
      html: '<p>Far <em>away</em>. <a href="#" data-chapter="4" data-fragment="far">back</a></p>',
    });
    const note = inFrame().getByRole('dialog', { name: 'Note 7' });
    await note.waitFor();
    expect((await note.locator('.words').innerText()).trim()).toBe('Far away.');
    await note.getByRole('link', { name: 'Go to the note' }).click();
    expect(await waitForMessage('link')).toMatchObject({
      chapter: 9,
      fragment: 'n7',
    });
  });

  it('returns the text of its own note to another chapter', async () => {
    await post({ type: 'note-text', fragment: 'n1' });
    const { html } = await waitForMessage('note-text');
    expect(String(html)).toMatch(/\w+/);
    await forget();
    await post({ type: 'note-text', fragment: 'nowhere' });
    expect(await waitForMessage('note-text')).toMatchObject({ html: '' });
  });

  it('forwards links to other chapters and other sites to the page', async () => {
    await inFrame()
      .evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin',
      '<a id="inside" href="#" data-chapter="7" data-fragment="absence">four</a> <a id="outside" href="https://example.com/">out</a>')`);
    await forget();
    await inFrame().locator('#inside').click();
    expect(await waitForMessage('link')).toMatchObject({
      chapter: 7,
      fragment: 'absence',
    });
    await inFrame().locator('#outside').click();
    expect(await waitForMessage('external')).toMatchObject({
      href: 'https://example.com/',
    });
    expect(inFrame().url()).toMatch(/\/frame$/);
  });

  it('receives fonts from the page, since the frame cannot fetch them', async () => {
    const bytes = (await readFile(fontFile)).toString('base64');
    await frame.page().evaluate(`(() => {
      const { buffer } = Uint8Array.from(atob('${bytes}'), (sign) => sign.charCodeAt(0));
      const face = { family: 'Brygada', style: 'normal', weight: '400 600', bytes: buffer };
      ask({ type: 'fonts', faces: [face] }, [buffer]);
    })()`);
    await post({ type: 'appearance', theme: 'light', size: 1.25 });
    await waitForMessage('settled');
    const loaded = await inFrame().evaluate(
      '[...document.fonts].map(({ family, status }) => [family, status])',
    );
    expect(loaded).toEqual([['Brygada', 'loaded']]);
  });

  it('can reach neither the page around it nor the network', async () => {
    const reached = await inFrame().evaluate(`(async () => {
      const tries = [
        () => document.cookie,
        () => window.parent.document.title,
        () => fetch('/frame'),
        () => localStorage.length,
      ];
      const outcomes = await Promise.allSettled(tries.map(async (attempt) => attempt()));
      return outcomes.map(({ status }) => status);
    })()`);
    expect(reached).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  });

  it('shows nothing when it is opened directly', async () => {
    await frame.page().goto(`${frame.address()}/frame`);
    expect(await frame.page().locator('main').isVisible()).toBe(false);
    await frame.page().goto('about:blank');
  });

  it('is blank when printed', async () => {
    await frame.page().emulateMedia({ media: 'print' });
    expect(await inFrame().locator('main').isVisible()).toBe(false);
    await frame.page().emulateMedia({ media: 'screen' });
  });
});
