import { readFile } from 'node:fs/promises';
import { eventually } from '@imprint/chassis/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeOf } from '../../services/gateway/test/support/codes.ts';
import { signInAt, openScreen } from '../support/admin.ts';
import { launchVisitor, type Visitor } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, adminOfDevelopment } from '../support/system.ts';

const buyer = createBuyer();

let author: Visitor;
let phone: Visitor;

let otpauthUrl = '';
let recoveryCodes: string[] = [];
let reference = '';
let token = '';

beforeAll(async () => {
  [author, phone] = await Promise.all([
    // This browser is open until the hook below has run; a shared one is closed before it.
    launchVisitor({ width: 1440, height: 900 }),
    startVisit({ width: 390, height: 844 }, { hasTouch: true }),
  ]);
});

afterAll(async () => {
  // The second factor is removed even if this journey failed, because the other journeys sign in without a code.
  const code = recoveryCodes.at(-1);
  if (code)
    await author.page.evaluate(
      async (proof) => {
        const bearer = window.localStorage.getItem('imprint-admin-token');
        await fetch('/api/auth/admin/totp', {
          method: 'DELETE',
          headers: {
            authorization: `Bearer ${bearer}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(proof),
        });
      },
      { password: adminOfDevelopment.password, code },
    );
  await Promise.all([author.close(), phone.close()]);
});

const factor = (page: Page) =>
  page.getByRole('region', { name: 'Second factor' });

/** Enters the password again, which a signed-in author must do before the access changes. */
const typePassword = (page: Page): Promise<void> =>
  factor(page)
    .getByLabel('Password', { exact: true })
    .fill(adminOfDevelopment.password);

/** Signs in with a code of the second factor. */
const signInWith = async (page: Page, code: string): Promise<void> => {
  await page.goto(`${addresses.site}/admin/account`);
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel('Username').fill(adminOfDevelopment.username);
  await page
    .getByLabel('Password', { exact: true })
    .fill(adminOfDevelopment.password);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code', { exact: true });
  await field.waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
};

// The tests form one journey: each needs the ones before it.

it('the author sets up an authenticator and saves the recovery codes', async () => {
  const { page } = author;
  await signInAt(page, '/admin/account');
  await factor(page).getByRole('button', { name: 'Set up' }).click();
  await factor(page)
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  expect(await screenFaults(page)).toEqual([]);
  const key = await factor(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText();
  otpauthUrl = `otpauth://totp/Imprint?secret=${key.replaceAll(' ', '')}`;
  await factor(page).getByLabel('Password').fill('of a thief');
  await factor(page).getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await factor(page).getByText('Wrong password.').waitFor();
  await typePassword(page);
  await page.keyboard.press('Enter');
  await factor(page).getByText('The code is wrong').waitFor();
  await factor(page).getByLabel('Code').fill(codeOf(otpauthUrl));
  await page.keyboard.press('Enter');
  const codes = factor(page).getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  expect(await screenFaults(page)).toEqual([]);
  await factor(page).getByRole('button', { name: 'I have saved them' }).click();
  await factor(page).getByText('On since').waitFor();
});

it('from then on the sign-in requires a code or a recovery code', async () => {
  await author.page
    .getByRole('button', { name: 'Sign Out', exact: true })
    .click();
  await author.page.waitForURL(/\/admin\/login/);
  await signInWith(author.page, codeOf(otpauthUrl, 1));
  await signInWith(phone.page, recoveryCodes[0] ?? '');
  await factor(phone.page).getByText('9 recovery codes are left').waitFor();
  expect(await screenFaults(phone.page)).toEqual([]);
});

it('the author sees where they are signed in, and signs out everywhere else', async () => {
  const { page } = author;
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Sessions, newest first' });
  await eventually(async () =>
    expect(await sessions.getByRole('listitem').count()).toBeGreaterThanOrEqual(
      2,
    ),
  );
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('button', { name: 'Sign out others' }).click();
  await page.getByText('You are signed in nowhere else.').waitFor();
  await phone.page.reload();
  await phone.page.waitForURL(/\/admin\/login/);
});

it('the author exports a reader’s data as one file', async () => {
  reference = await buyer.buyEbook();
  token = await buyer.readingToken();
  const { page } = author;
  await openScreen(page, 'Privacy');
  expect(await screenFaults(page)).toEqual([]);
  const form = page.getByRole('form', { name: 'Export a person' });
  await form.getByLabel('Email of the person').fill(buyer.email);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^imprint-person-[\d-]{10}\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(reference);
  expect(text).toContain(buyer.email);
  expect(text).not.toContain(token);
  await form
    .getByText(`Everything about ${buyer.email} is exported.`)
    .waitFor();
  expect(await screenFaults(page)).toEqual([]);
});

it('the author erases the reader by keyboard, and the back office shows when every service has done it', async () => {
  const { page } = author;
  const form = page.getByRole('form', { name: 'Erase a person' });
  await form.getByLabel('Email of the person to erase').fill(buyer.email);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await dialog.getByLabel('Type the email again').fill('x@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByText('The addresses do not match').waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await dialog.getByLabel('Type the email again').fill(buyer.email);
  await page.keyboard.press('Enter');
  await form.getByText(`${buyer.email} is being erased.`).waitFor();
  const erasures = page.getByRole('list', { name: 'Erasures, newest first' });
  await erasures.getByText('Erased everywhere').first().waitFor();
  expect(await screenFaults(page)).toEqual([]);

  const answer = await buyer.call(`/api/ebook/validate-access/${token}`);
  expect(answer.status).toBe(404);
  const exports = page.getByRole('form', { name: 'Export a person' });
  await exports.getByLabel('Email of the person').fill(buyer.email);
  await page.keyboard.press('Enter');
  await exports.getByText(`There is no data about ${buyer.email}.`).waitFor();
  await page.goto(`${addresses.site}/admin/orders/${reference}`);
  await page.getByText('Personal data erased').waitFor();
  expect(await page.locator('main').innerText()).not.toContain(buyer.email);
});

it('on a phone the back office works as well, and password and code switch the second factor off', async () => {
  const { page } = phone;
  await signInWith(page, recoveryCodes[1] ?? '');
  await page.goto(`${addresses.site}/admin/privacy`);
  await page.getByText('Erased everywhere').first().waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await page.goto(`${addresses.site}/admin/account`);
  await factor(page).getByRole('button', { name: 'Switch off…' }).tap();
  await typePassword(page);
  await factor(page)
    .getByLabel('Code')
    .fill(recoveryCodes[2] ?? '');
  await factor(page).getByRole('button', { name: 'Switch off' }).tap();
  await factor(page).getByText('username and password are enough').waitFor();
  recoveryCodes = [];
});

it('no page of the journey reports an error or violates its content security policy', () => {
  // The browser's console reports a refused request as an error.
  const refusal = /40[13] .*\/api\/(auth\/admin|resources\/refresh-token)/;
  for (const { faults } of [author, phone])
    expect(faults.filter((fault) => !refusal.test(fault))).toEqual([]);
});
