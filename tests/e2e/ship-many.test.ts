import { readFile } from 'node:fs/promises';
import { eventually } from '@imprint/chassis/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAt } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { expectFocusOn, tabTo } from '../support/keyboard.ts';
import { buyPaperback } from '../support/paperback.ts';
import { readPdf } from '../support/read-pdf.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailsTo } from '../support/system.ts';

const stamp = String(Date.now());
const name = `Ọmọ́lará ${stamp}`;
const phoneDigits = `3${stamp.slice(-7)}`;
const buyers = [createBuyer(), createBuyer()];
const references: string[] = [];

let desktop: Visitor;
let phone: Visitor;

const recipient = {
  name,
  phone: `+234 80 ${phoneDigits}`,
  address: '14 Awolowo Avenue',
  city: 'Ibadan',
  state: 'Oyo',
};

/** Presses a button with Enter and returns the PDF file that it downloads. */
const printByKeyboard = async (page: Page, button: string) => {
  await tabTo(page.getByRole('button', { name: button, exact: true }));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  const pdf = await readFile(await file.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return { name: file.suggestedFilename(), ...readPdf(pdf) };
};

beforeAll(async () => {
  [desktop, phone] = await Promise.all([
    startVisit({ width: 1440, height: 900 }),
    startVisit({ width: 390, height: 844 }),
  ]);
  for (const buyer of buyers)
    references.push(await buyPaperback(buyer, recipient));
});
afterAll(() => Promise.all([desktop, phone].map(({ close }) => close())));

// The tests form one journey: each needs the ones before it.

describe.each([
  ['at a desk', () => desktop, '1440'],
  ['on a phone', () => phone, '390'],
])('by the keyboard alone, %s', (_where, visitor, width) => {
  const trackingOf = (reference: string) =>
    `GIG-${width}-${reference.slice(-4)}`;

  it('the dashboard says what there is to ship, and leads there', async () => {
    const { page } = visitor();
    await signInAt(page, '/admin');
    const toDo = page.getByRole('region', { name: 'To do' });
    await tabTo(toDo.getByRole('link', { name: 'To ship' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/delivery=to-ship/);
    await page.getByRole('checkbox', { name: /^Select all/ }).waitFor();
    expect(await screenFaults(page)).toEqual([]);
  });

  it('both orders are found by the name without its accents, and by the phone number in another spelling', async () => {
    const { page } = visitor();
    await tabTo(page.getByRole('searchbox', { name: 'Search' }));
    for (const text of [`080${phoneDigits}`, `omolara ${stamp}`]) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
      await page.getByText('2 orders', { exact: true }).waitFor();
    }
    expect(await page.getByText('Ibadan, Oyo').count()).toBe(2);
  });

  it('both are marked as shipped with typed tracking numbers, and their buyers are told', async () => {
    const { page } = visitor();
    for (const reference of references.toReversed()) {
      await tabTo(page.getByLabel(`Tracking number of ${reference}`));
      await page.keyboard.type(trackingOf(reference));
    }
    await page.getByText('2 of 2 selected').waitFor();
    await tabTo(page.getByRole('button', { name: 'Mark 2 as shipped' }));
    await page.keyboard.press('Enter');
    await page.getByText('2 orders are marked as shipped.').waitFor();
    expect(await screenFaults(page)).toEqual([]);
    for (const [index, { email }] of buyers.entries())
      await eventually(async () => {
        const told = (await mailsTo(email)).filter(({ text }) =>
          text.includes(trackingOf(references[index] ?? '')),
        );
        expect(told[0]?.subject).toContain('has been shipped');
      });
  });

  it('Undo has the focus, and puts both back into the list', async () => {
    const { page } = visitor();
    await expectFocusOn(page.getByRole('button', { name: /^Undo/ }));
    await page.keyboard.press('Enter');
    await page.getByText('2 orders', { exact: true }).waitFor();
    expect(await page.getByText('are marked as shipped').count()).toBe(0);
  });
});

it('packing slips and labels of both are printed as PDF, with their recipients', async () => {
  const { page } = desktop;
  await tabTo(page.getByRole('checkbox', { name: /^Select all/ }));
  await page.keyboard.press('Space');
  await page.getByText('2 of 2 selected').waitFor();
  const slips = await printByKeyboard(page, 'Packing slips');
  const labels = await printByKeyboard(page, 'Labels');
  expect([slips.name, slips.pages]).toEqual(['packing-slips.pdf', 2]);
  // An A4 sheet has place for both labels.
  expect([labels.name, labels.pages]).toEqual(['address-labels.pdf', 1]);
  for (const { readings } of [slips, labels])
    expect(
      readings.filter((line) => line.includes(stamp)).length,
    ).toBeGreaterThanOrEqual(2);
});

it('on a phone, the list keeps its place and its selection while an order is read', async () => {
  const { page } = phone;
  await page.goto(
    `${addresses.site}/admin/orders?search=${stamp}&delivery=to-ship`,
  );
  const [first = '', second = ''] = references;
  await page.getByLabel(`Select ${name}, ${first}`).check();
  const order = page.getByRole('link', { name: first });
  const selected = page.getByText('1 of 2 selected');
  const leaveBy = [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'All orders' }).click(),
  ];
  await page.evaluate(() => window.scrollTo(0, 400));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  for (const leave of leaveBy) {
    // A click by Playwright would scroll the list.
    await order.evaluate((link: HTMLElement) => link.click());
    await page.getByRole('region', { name: 'Timeline' }).waitFor();
    await leave();
    await selected.waitFor();
    await page.waitForFunction(
      (before) => Math.abs(window.scrollY - before) < 2,
      place,
    );
  }
  await page.getByLabel(`Select ${name}, ${first}`).uncheck();
  expect(await page.getByLabel(`Select ${name}, ${second}`).isChecked()).toBe(
    false,
  );
});

it('the tracking numbers of a CSV file ship an order there, too', async () => {
  const { page } = phone;
  await page.getByRole('button', { name: 'Import tracking CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import tracking CSV' });
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'tracking.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Reference,Carrier,Tracking\n${references[1]},GIG,GIG-9-${stamp}\nIMP-1,GIG,1\n`,
    ),
  });
  await dialog
    .getByText('1 ready, 1 left out because something is wrong.')
    .waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark 1 as shipped' }).click();
  await page.getByText('1 order is marked as shipped.').waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await page.getByText('1 order', { exact: true }).waitFor();
  await eventually(async () => {
    const [newest] = (await mailsTo(buyers[1]?.email ?? '')).filter(
      ({ text }) => text.includes(`GIG-9-${stamp}`),
    );
    expect(newest?.subject).toContain('has been shipped');
  });
});

it('no page of the journey reports an error or violates its content security policy', () => {
  for (const { faults } of [desktop, phone]) expect(faults).toEqual([]);
});
