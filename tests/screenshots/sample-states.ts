import type { Page } from 'playwright-core';
import {
  at,
  type ScreenState,
  andThen,
  openFromAnotherPage,
} from './openers.ts';

const opened = andThen(at('/read-sample'), (page) =>
  page
    .frameLocator('iframe:visible')
    .getByRole('heading', { level: 1 })
    .waitFor(),
);

const toItsEnd = async (page: Page) => {
  await page.frameLocator('iframe:visible').locator('main').press('End');
  await page.getByText('The sample ends here.').waitFor();
};

/** States of the free first chapter, with its real content as the shop serves it. */
export const sampleStates: ScreenState[] = [
  { name: 'sample-reading', open: opened, isWindow: true },
  { name: 'sample-end', open: andThen(opened, toItsEnd), isWindow: true },
  {
    name: 'sample-buy',
    open: andThen(opened, async (page) => {
      await page.getByRole('button', { name: 'Buy the e-book' }).click();
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
    }),
    isWindow: true,
  },
  {
    name: 'sample-none',
    open: openFromAnotherPage(
      '/read-sample',
      {
        '**/api/ebook/sample': {
          status: 404,
          body: { success: false, code: 'SAMPLE_MISSING', error: 'None.' },
        },
      },
      'No free chapter is available.',
    ),
    complains: /status of 404/,
  },
];
