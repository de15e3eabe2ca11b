import { afterAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { adminStates } from '../screenshots/admin-states.ts';
import { isMain } from '../screenshots/main-states.ts';
import type { ScreenState } from '../screenshots/openers.ts';
import { launchBrowser } from '../support/browser.ts';
import {
  expectFaultlessAdminScreen,
  openOnPhone,
} from '../support/expect-faultless.ts';

// Concurrent tests start before any hook, so the browser is launched here.
const launched = launchBrowser();
afterAll(async () => (await launched).close());

const stateOf = (name: string): ScreenState => {
  const state = adminStates.find((each) => each.name === `admin-${name}`);
  if (!state) throw new Error(`There is no state admin-${name}.`);
  return state;
};

const onPhone = async (
  state: ScreenState,
  look: (page: Page) => Promise<void>,
): Promise<void> => openOnPhone(await launched, state, look);

it.concurrent.each(adminStates.filter(isMain))(
  '$name has no fault on a dark phone and on a light desktop',
  async (state) => expectFaultlessAdminScreen(await launched, state),
);

describe('a touch user', () => {
  it('opens the menu and follows a link, which closes the menu', () =>
    onPhone(stateOf('dashboard'), async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.tap();
      await page.getByRole('link', { name: 'E-book' }).tap();
      await page
        .getByRole('heading', { level: 1, name: 'E-book access' })
        .waitFor();
      expect(await menu.getAttribute('aria-expanded')).toBe('false');
    }));

  it('sees a toast above an open dialog, where it covers no control, low or high in the window', () =>
    onPhone(stateOf('order-refund-dialog'), async (page) => {
      await page.getByRole('dialog').waitFor();
      // A busy machine may miss a toast of three seconds.
      await page.evaluate(() => {
        const native = window.setTimeout;
        const later = (run: () => void, ms?: number) =>
          native(run, ms === 3_000 ? 60_000 : ms);
        window.setTimeout = later as typeof window.setTimeout;
      });
      // The dialog stays open while a button behind it reports its success.
      await page
        .getByRole('button', { name: 'Resend receipt', includeHidden: true })
        .evaluate((button: HTMLElement) => button.click());
      const toast = page.getByRole('dialog').getByRole('status');
      await toast.getByText('Receipt: sent again.').waitFor();
      const seen = await toast.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const covers = [
          ...document.querySelectorAll('dialog :is(button, input, a)'),
        ].filter((control) => {
          const box = control.getBoundingClientRect();
          return (
            box.left < right &&
            box.right > left &&
            box.top < bottom &&
            box.bottom > top
          );
        });
        const clickable = element as HTMLElement;
        clickable.style.pointerEvents = 'auto';
        return {
          isOnTop:
            document.elementFromPoint(left + 4, (top + bottom) / 2) === element,
          isInWindow:
            left >= 0 &&
            right <= window.innerWidth &&
            bottom <= window.innerHeight,
          isAtEdge:
            top >= (window.innerHeight * 2) / 3 ||
            bottom <= window.innerHeight / 3,
          covers: covers.map(({ outerHTML }) => outerHTML),
        };
      });
      expect(seen).toEqual({
        ...{ isOnTop: true, isInWindow: true, isAtEdge: true },
        covers: [],
      });
    }));

  it('filters the list of resources and opens the import', () =>
    onPhone(stateOf('resources'), async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      const status = page.getByLabel('Status', { exact: true });
      await status.tap();
      await status.selectOption('draft');
      await page.waitForURL(/status=draft/);
      await page.getByRole('button', { name: 'Import from LinkedIn' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Feed' }).tap();
      await dialog.getByLabel('Address of the feed').tap();
      await dialog.getByRole('button', { name: 'Close' }).tap();
      await dialog.waitFor({ state: 'hidden' });
    }));

  it('formats the text of a resource and opens the video dialog', () =>
    onPhone(stateOf('editor-filled'), async (page) => {
      await page.locator('.ql-editor p').first().tap();
      const tools = page.getByRole('toolbar');
      const quote = tools.getByRole('button', { name: 'Quote' });
      await quote.tap();
      expect(await quote.getAttribute('aria-pressed')).toBe('true');
      await tools.getByRole('button', { name: 'More formats' }).tap();
      await tools.getByRole('button', { name: 'Video' }).tap();
      await page.getByRole('dialog', { name: 'Video' }).waitFor();
    }));

  it('moves a quote to another place in its list', () =>
    onPhone(stateOf('content-testimonials'), async (page) => {
      const quotes = page.getByLabel('Quote', { exact: true });
      const first = await quotes.first().inputValue();
      await page.getByRole('button', { name: 'Move testimonial 1 down' }).tap();
      expect(await quotes.nth(1).inputValue()).toBe(first);
    }));
});

describe('a dialog of the back office', () => {
  it('dims the gutter of the scrollbar as much as the page', () =>
    onPhone(stateOf('account'), async (page) => {
      await page.getByRole('button', { name: 'Sign out all others' }).tap();
      await page.getByRole('dialog').waitFor();
      const { gutter, dimmed } = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const drawn = (...colours: string[]) => {
          const canvas = document.createElement('canvas').getContext('2d');
          for (const colour of colours) {
            if (canvas) canvas.fillStyle = colour;
            canvas?.fillRect(0, 0, 1, 1);
          }
          return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
        };
        const token = (name: string) => style.getPropertyValue(name);
        return {
          gutter: drawn(style.backgroundColor),
          dimmed: drawn(token('--paper'), token('--scrim')),
        };
      });
      for (const [channel, value] of dimmed.entries())
        expect(Math.abs((gutter[channel] ?? 0) - value)).toBeLessThan(3);
    }));
});

describe('a keyboard user of the back office', () => {
  it.each([
    ['orders', /^Delete IMP/],
    ['resources', /^Delete/],
    ['resources', 'Import from LinkedIn'],
    ['account', 'Sign out all others'],
    ['editor-filled', 'Revisions'],
  ])(
    'returns from a dialog of %s to the button that opened it',
    (name, button) =>
      onPhone(stateOf(name), async (page) => {
        const opener = page.getByRole('button', { name: button }).first();
        await opener.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog').last();
        await dialog.locator(':focus').waitFor();
        const open = await page.locator('dialog[open]').count();
        await page.keyboard.press('Escape');
        await page.waitForFunction(
          (before) =>
            document.querySelectorAll('dialog[open]').length === before - 1,
          open,
        );
        expect(
          await opener.evaluate(
            (element) => element === document.activeElement,
          ),
        ).toBe(true);
      }),
  );

  it('skips the menu, and closes it with Escape', () =>
    onPhone(stateOf('dashboard'), async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.locator('#main:focus').count()).toBe(1);
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(
        await menu.evaluate((element) => element === document.activeElement),
      ).toBe(true);
    }));
});
