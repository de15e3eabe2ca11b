import { eventually } from '@imprint/chassis/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { signInAt } from '../support/admin.ts';
import { launchVisitor, type Visitor } from '../support/browser.ts';
import { addresses, adminOfDevelopment } from '../support/system.ts';

// This pause is longer than the third of a second after which the editor saves typed text in the browser.
const afterLocalSaveMs = 1_000;
// The timeout suits a busy machine; each step takes about ten seconds on an idle one.
const timeoutMs = 120_000;

const title = `What the rain costs ${Date.now()}`;

let author: Visitor;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  author = await launchVisitor({ width: 390, height: 844 });
  ({ page } = author);
  context = page.context();
  page.setDefaultTimeout(60_000);
  context.setDefaultTimeout(60_000);
});
afterAll(() => author.close());

const content = () => page.getByRole('textbox', { name: 'Content' });
const titleField = () =>
  page.getByRole('textbox', { name: 'Title', exact: true });

/** Appends text at the end, as a person types. */
const writeOn = async (words: string): Promise<void> => {
  await content().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(words);
};

/** Opens another tab of the same browser in place of the open one. */
const openAnotherTab = async (path: string): Promise<void> => {
  page = await context.newPage();
  await page.goto(addresses.site + path);
};

const killTab = async (): Promise<void> => {
  const debugged = await context.newCDPSession(page);
  const isCleared = page.waitForEvent('crash');
  // The crashed page never answers this command.
  debugged.send('Page.crash').catch(() => undefined);
  await isCleared;
  await page.close();
};

const goOn = async (): Promise<void> => {
  await page
    .getByRole('heading', {
      name: 'This browser has an unsaved draft',
    })
    .waitFor();
  await page.getByRole('button', { name: 'Restore draft' }).click();
};

/** Returns the article's part of its public page, without the rest of the page. */
const publicText = async (): Promise<string> => {
  const answer = await fetch(
    `${addresses.site}/resources/${title.toLowerCase().replaceAll(' ', '-')}`,
  );
  return /<article[^]*<\/article>/.exec(await answer.text())?.[0] ?? '';
};

const callAccess = (path: string, init: RequestInit): Promise<Response> =>
  fetch(`${addresses.site}/api/auth/admin/${path}`, init);

/** Signs in on another device; returns a function that signs out all other devices. */
const anotherDevice = async (): Promise<() => Promise<void>> => {
  const answer = await callAccess('login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminOfDevelopment),
  });
  const { token } = (await answer.json()) as { token: string };
  return async () => {
    const { status } = await callAccess('sessions', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
  };
};

// The tests edit one article: each needs the ones before it.

it(
  'a tab that crashes in the middle of a sentence loses nothing of a new article',
  async () => {
    await signInAt(page, '/admin/resources');
    await page.getByRole('button', { name: 'Create Resource' }).click();
    await titleField().fill(title);
    await writeOn('It falls on the just and on the stall');
    await page.waitForTimeout(afterLocalSaveMs);
    await killTab();
    await openAnotherTab('/admin/resources?edit=new');
    await goOn();
    expect(await titleField().inputValue()).toBe(title);
    expect(await content().innerText()).toBe(
      'It falls on the just and on the stall',
    );
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Resource created successfully!').waitFor();
    expect(await publicText()).toContain('It falls on the just');
  },
  timeoutMs,
);

it(
  'a connection that returns saves the text written meanwhile, and visitors see none of it',
  async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await content().waitFor();
    await context.setOffline(true);
    await writeOn('holders of Balogun');
    await page.getByText('Save failed').waitFor();
    await context.setOffline(false);
    await page.getByText(/^Saved .* as a working copy/).waitFor();
    expect(await publicText()).not.toContain('Balogun');
  },
  timeoutMs,
);

it(
  'a session that ends in the middle of a sentence keeps the text until the author has signed in again',
  async () => {
    const signOutOthers = await anotherDevice();
    await writeOn(', and nobody');
    await signOutOthers();
    await page.keyboard.insertText(' counted');
    await page.waitForURL(/\/admin\/login/);
    await page.getByLabel('Username').fill(adminOfDevelopment.username);
    await page
      .getByLabel('Password', { exact: true })
      .fill(adminOfDevelopment.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await goOn();
    expect(await content().innerText()).toBe(
      'It falls on the just and on the stallholders of Balogun, and nobody counted',
    );
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Resource updated successfully!').waitFor();
    await eventually(async () => {
      expect(await publicText()).toContain('Balogun, and nobody counted');
    });
    const drafts = await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.includes('article')),
    );
    expect(drafts).toEqual([]);
  },
  timeoutMs,
);
