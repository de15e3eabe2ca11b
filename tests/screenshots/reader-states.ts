import type { Locator, Page } from 'playwright-core';
import { withAnswers, at, type ScreenState } from './openers.ts';
import { reading, token } from './reading.ts';

const openSheet = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
};

/** Returns the visible control of a setting, which may exist twice: next to the text and in a sheet. */
const visibly = (locator: Locator) => locator.filter({ visible: true }).last();

const chapter = (page: Page) => page.frameLocator('iframe:visible');

const openChapter = async (page: Page, name: string) => {
  await openSheet(page, 'Contents');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  // A watermark may stand between the words of the heading.
  const [first = ''] = name.split(' ');
  await chapter(page)
    .getByRole('heading', { level: 1, name: new RegExp(`^${first}`) })
    .waitFor();
};

export const readerStates: ScreenState[] = [
  {
    name: 'reader-reading',
    open: reading(() => Promise.resolve()),
    isWindow: true,
  },
  {
    name: 'reader-bars-hidden',
    open: reading(async (page) => {
      await chapter(page).locator('main').hover();
      await page.mouse.wheel(0, 500);
      await page.locator('[data-bars=hidden]').waitFor();
    }),
    isWindow: true,
  },
  {
    name: 'reader-contents',
    open: reading((page) => openSheet(page, 'Contents')),
    isWindow: true,
  },
  {
    name: 'reader-footnote',
    open: reading(async (page) => {
      await chapter(page).locator('[role=doc-noteref]').first().click();
      await chapter(page).getByRole('dialog').waitFor();
    }),
    isWindow: true,
  },
  {
    name: 'reader-table',
    open: reading(async (page) => {
      await openChapter(page, 'What they took away');
      await chapter(page).locator('table').scrollIntoViewIfNeeded();
    }),
    isWindow: true,
  },
  {
    name: 'reader-figure',
    open: reading(async (page) => {
      await openChapter(page, 'The company of causes');
      await chapter(page).locator('figure img').click();
      await chapter(page).getByRole('dialog').waitFor();
    }),
    isWindow: true,
  },
  {
    name: 'reader-offline',
    open: reading(async (page) => {
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    }),
    isWindow: true,
  },
  {
    name: 'reader-protection',
    open: reading((page) =>
      page.getByRole('button', { name: 'Protection Info' }).click(),
    ),
    isWindow: true,
  },
  {
    name: 'home-continue',
    open: async (page, site) => {
      await page.addInitScript(`localStorage.setItem('imprint-last-reading',
        JSON.stringify({ chapter: 3, percent: 41, at: Date.now() }));`);
      await at('/')(page, site);
      await page.getByRole('link', { name: /^Continue reading/ }).waitFor();
    },
    isWindow: true,
  },
  {
    name: 'reader-pages',
    open: reading(async (page) => {
      await openSheet(page, 'Aa, text settings');
      await visibly(page.getByRole('radio', { name: 'In pages' })).check();
      await visibly(page.getByRole('radio', { name: 'Sepia' })).check();
      await page.keyboard.press('Escape');
      await page
        .getByText(/of \d+$/)
        .first()
        .waitFor();
      await page
        .frameLocator('iframe:visible')
        .locator('main')
        .press('PageDown');
      await page
        .getByText(/2 of \d+$/)
        .first()
        .waitFor();
    }),
    isWindow: true,
  },
  {
    name: 'reader-text',
    open: reading(async (page) => {
      await openSheet(page, 'Aa, text settings');
      await visibly(page.getByRole('radio', { name: /^OpenDyslexic/ })).check();
    }),
    isWindow: true,
  },
  {
    name: 'reader-search',
    open: reading(async (page) => {
      await openSheet(page, 'Search');
      await page.getByLabel('Search the book').fill('recall');
      await page.getByText(/^\d+ results?/).waitFor();
    }),
    isWindow: true,
  },
  {
    name: 'reader-marked',
    open: reading(
      async (page) => {
        await page
          .frameLocator('iframe:visible')
          .locator('mark')
          .first()
          .waitFor();
      },
      { hasMarks: true },
    ),
    isWindow: true,
  },
  {
    name: 'reader-marks',
    open: reading(
      async (page) => {
        await openSheet(page, 'Marks');
        const list = page.getByRole('region', { name: 'Your marks' });
        await visibly(list).getByText('no longer in the book').waitFor();
        if (!(await page.getByRole('dialog').isVisible()))
          await visibly(list).scrollIntoViewIfNeeded();
      },
      { hasMarks: true },
    ),
    isWindow: true,
  },
  {
    name: 'reader-selection',
    open: reading(async (page) => {
      await page.frameLocator('iframe:visible').locator('main').press('Enter');
      await page.getByRole('group', { name: 'Selected text' }).waitFor();
    }),
    isWindow: true,
  },
  {
    name: 'reader-note',
    open: reading(
      async (page) => {
        const frame = page.frameLocator('iframe:visible');
        await frame.locator('mark[data-colour="green"]').first().click();
        await page.getByRole('dialog').getByLabel(/^Note/).waitFor();
      },
      { hasMarks: true },
    ),
    isWindow: true,
  },
  {
    name: 'reader-listening',
    open: reading(
      async (page) => {
        await page.getByRole('button', { name: 'Listen' }).click();
        await page.getByRole('region', { name: 'Read aloud' }).waitFor();
        await page.getByRole('button', { name: 'Next sentence' }).click();
        await page.getByRole('button', { name: 'Next sentence' }).click();
      },
      { hasVoice: true },
    ),
    isWindow: true,
  },
  {
    name: 'reader-device-code',
    open: withAnswers(
      {
        [`**/api/ebook/validate-access/${token}`]: {
          status: 403,
          body: { success: false, code: 'SHARING_DETECTED', error: '' },
        },
        [`**/api/ebook/device/${token}`]: {
          body: { success: true, moved: false, message: 'On its way.' },
        },
      },
      async (page, site) => {
        await at(`/read-book/${token}`)(page, site);
        await page.getByRole('button', { name: 'This is my device' }).click();
        await page.getByLabel('Code').fill('4820');
      },
    ),
    complains: /status of 403/,
  },
];
