import type { Page } from 'playwright-core';
import { addresses, adminOfDevelopment } from './system.ts';

/** Opens a screen of the back office without a session and signs in when redirected. */
export const signInAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(addresses.site + path);
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel('Username').fill(adminOfDevelopment.username);
  await page
    .getByLabel('Password', { exact: true })
    .fill(adminOfDevelopment.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(addresses.site + path);
};

/** Navigates by the menu, as the admin does. */
export const openScreen = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name })
    .click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** Returns one of the large numbers of a screen, as text. */
export const statisticOf = (page: Page, name: string): Promise<string> =>
  page
    .locator('dt', { hasText: name })
    .locator('xpath=following-sibling::dd/p[1]')
    .innerText();

/** Opens the search of the back office and types into it, with one press. */
export const openSearch = async (page: Page, typed: string): Promise<void> => {
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox', { name: /^Search/ }).waitFor();
  await page.keyboard.type(typed);
};
