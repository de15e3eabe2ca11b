import { expect, it } from '@jest/globals';
import { startVisit } from '../support/start-visit.ts';
import { addresses } from '../support/system.ts';

it('a public page assigns no string as HTML, and articles open one after another without a page load', async () => {
  const { page, faults, close } = await startVisit();
  try {
    await page.goto(`${addresses.site}/resources`);
    // A page load would lose this flag.
    await page.evaluate(() => Object.assign(window, { isStillThere: true }));
    const articles = page.locator('main a[href^="/resources/"]');
    for (const place of [0, 1]) {
      const address = await articles.nth(place).getAttribute('href');
      await articles.nth(place).click();
      await page.waitForURL(`**${address}`);
      await page.locator('main article p').first().waitFor();
      expect(await page.title()).not.toBe('');
      await page.goBack();
      await page.waitForURL('**/resources');
      await articles.first().waitFor();
    }
    expect(await page.evaluate('window.isStillThere')).toBe(true);
    expect(faults).toEqual([]);

    const refused = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>forged</b>');
        return 'taken';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    });
    expect(refused).toBe('TypeError');
  } finally {
    await close();
  }
});
