import { describe, expect, it } from '@jest/globals';
import { goTo } from '../support/go-to.ts';
import { findOverflow } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses } from '../support/system.ts';

const phone = { width: 390, height: 844 };
const pages = [
  '/',
  '/about',
  '/book',
  '/podcast',
  '/podcast/share-of-voice',
  '/speaking',
  '/resources',
  '/contact',
];
const article = '/resources/the-question-a-finance-director-asks-twice';

describe('a phone without scripts', () => {
  it('reaches the order section by every buy button, and reads there that ordering needs JavaScript', async () => {
    const { page, close } = await startVisit(phone, { hasScripts: false });
    try {
      for (const name of ['Order Book', 'Order Now']) {
        await page.goto(addresses.site);
        await page.getByRole('button', { name }).click();
        await page.waitForURL(/\/book\?#order$/);
        expect(await page.locator('#order').innerText()).toContain(
          'Ordering needs JavaScript',
        );
      }
    } finally {
      await close();
    }
  });

  it('filters the essays by category', async () => {
    const { page, close } = await startVisit(phone, { hasScripts: false });
    try {
      await page.goto(`${addresses.site}/resources`);
      await page.getByRole('button', { name: /^Strategy/ }).click();
      await page.waitForURL(/\/resources\?category=Strategy$/);
      await page
        .getByRole('heading', { name: 'Strategy', exact: true })
        .waitFor();
      expect(await page.locator('main article').count()).toBeGreaterThan(0);
    } finally {
      await close();
    }
  });

  it('reads the free chapter as a plain page, and finds the link to the order section', async () => {
    const { page, close } = await startVisit(phone, { hasScripts: false });
    try {
      await page.goto(`${addresses.site}/book`);
      await page.getByRole('link', { name: /^Read the first chapter/ }).click();
      await page
        .getByRole('link', { name: 'The question before the campaign' })
        .click();
      await page
        .getByRole('heading', { name: 'The question before the campaign' })
        .waitFor();
      await page.getByRole('link', { name: 'Order the book' }).click();
      await page.waitForURL(/\/book#order$/);
    } finally {
      await close();
    }
  });

  it.each([
    ...pages,
    '/resources/the-question-a-finance-director-asks-twice',
    '/privacy',
    '/no/such/page',
  ])('finds no button on %s without an effect', async (path) => {
    const { page, close } = await startVisit(phone, { hasScripts: false });
    try {
      await page.goto(addresses.site + path);
      const dead = page.locator('button:visible:not(form[action] button)');
      expect(await dead.allInnerTexts()).toEqual([]);
    } finally {
      await close();
    }
  });

  it('can reach every page from the menu, and sees every quote', async () => {
    const { page, close } = await startVisit(phone, { hasScripts: false });
    try {
      await page.goto(`${addresses.site}/book`);
      const menu = page.getByRole('navigation', { name: 'Main' });
      expect(await menu.getByRole('link').count()).toBe(7);
      expect(await page.locator('blockquote:visible').count()).toBe(7);
      await menu.getByRole('link', { name: 'Contact' }).click();
      await page.getByRole('heading', { name: 'Get In Touch' }).waitFor();
    } finally {
      await close();
    }
  });
});

describe('text at twice its size', () => {
  it('overflows no page on a phone', async () => {
    const { page, close } = await startVisit(phone, { letterSize: 32 });
    try {
      for (const path of pages) {
        await page.goto(addresses.site + path);
        await page.getByRole('button', { name: 'Order Book' }).waitFor();
        expect([path, await findOverflow(page)]).toEqual([path, []]);
      }
    } finally {
      await close();
    }
  });
});

/** Returns whether the element lies in the viewport and a click at its centre hits it. */
const isInReach = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return (
    left >= 0 &&
    top >= 0 &&
    right <= clientWidth &&
    bottom <= clientHeight &&
    hit !== null &&
    (element.contains(hit) || hit.contains(element))
  );
};

describe('the order dialog keeps the total and its button in reach', () => {
  it.each([
    ['a laptop at twice the page’s size', { width: 720, height: 450 }, 16],
    ['a phone at twice the page’s size', { width: 195, height: 422 }, 16],
    ['a phone with letters at twice their size', phone, 32],
  ])('on %s', async (_, viewport, letterSize) => {
    const { page, close } = await startVisit(viewport, { letterSize });
    try {
      await goTo(page, addresses.site);
      await page.getByRole('button', { name: 'Order Book' }).click();
      const dialog = page.getByRole('dialog');
      const button = dialog.getByRole('button', { name: 'Proceed to Payment' });
      await button.waitFor();
      const total = dialog.locator('[aria-live] b');
      expect(await total.innerText()).toMatch(/^₦[\d,]+$/);
      const placesInDialog = ['top', 'bottom'] as const;
      for (const place of placesInDialog) {
        await dialog.evaluate((element, to) => {
          element.scrollTop = to === 'top' ? 0 : element.scrollHeight;
        }, place);
        expect([place, await total.evaluate(isInReach)]).toEqual([place, true]);
        expect([place, await button.evaluate(isInReach)]).toEqual([
          place,
          true,
        ]);
      }
    } finally {
      await close();
    }
  });
});

/** Starts every text of an author with a word that is wider than the phone. */
const publishLongTokens = () => {
  const written = document.querySelectorAll(
    'main :is(h1, h2, h3, h4, h3 a, .prose p, dd, figcaption, blockquote)',
  );
  for (const part of written)
    part.prepend(`${'Wahrscheinlichkeitsrechnung'.repeat(2)} `);
};

it('a long word in an author’s text breaks instead of overflowing the page', async () => {
  const { page, close } = await startVisit(phone, { hasScripts: false });
  try {
    for (const path of [...pages, article]) {
      await page.goto(addresses.site + path);
      await page.evaluate(publishLongTokens);
      for (const size of ['100%', '200%']) {
        await page.evaluate((to) => {
          document.documentElement.style.fontSize = to;
        }, size);
        const over = await findOverflow(page);
        expect([path, size, over]).toEqual([path, size, []]);
      }
    }
  } finally {
    await close();
  }
});

describe('a keyboard user', () => {
  it('skips to the text, and returns from the dialog to the button that opened it', async () => {
    const { page, faults, close } = await startVisit(phone);
    try {
      await goTo(page, addresses.site);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.locator('#main:focus').count()).toBe(1);
      const opener = page.getByRole('button', { name: 'Order Book' });
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(
        await opener.evaluate((button) => button === document.activeElement),
      ).toBe(true);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
