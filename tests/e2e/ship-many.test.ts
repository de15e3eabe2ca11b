import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signInAt } from '../support/admin.ts';
import { launchVisitor, type Visitor } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { screenFaults } from '../support/screen.ts';
import { addresses, mailsTo, mailTo } from '../support/system.ts';

const stamp = String(Date.now());
const name = `Ọmọ́lará ${stamp}`;
const phoneDigits = `3${stamp.slice(-7)}`;
const buyers = [createBuyer(), createBuyer()];
const references: string[] = [];

let desktop: Visitor;
let phone: Visitor;

/** Buys a paperback and gives the address with the key of the receipt. */
const buyPaperback = async ({
  email,
  call,
  pay,
}: ReturnType<typeof createBuyer>): Promise<string> => {
  const order = { email, amount: 15_000, productName: 'Paperback' };
  const answer = await call('/api/initialize-payment', order);
  const { data } = (await answer.json()) as { data: { reference: string } };
  await pay(data.reference);
  const receipt = await mailTo(email, /^Receipt/);
  const key = /\/orders\/IMP\S+key=([\w-]+)/.exec(receipt.text)?.[1] ?? '';
  const saved = await fetch(
    `${addresses.site}/api/orders/${data.reference}/delivery?key=${key}`,
    {
      method: 'PUT',
      headers: {
        origin: addresses.site,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        name,
        phone: `+234 80 ${phoneDigits}`,
        address: '14 Awolowo Avenue',
        city: 'Ibadan',
        state: 'Oyo',
      }),
    },
  );
  expect(saved.status).toBe(200);
  return data.reference;
};

beforeAll(async () => {
  [desktop, phone] = await Promise.all([
    launchVisitor({ width: 1440, height: 900 }),
    launchVisitor({ width: 390, height: 844 }),
  ]);
  for (const buyer of buyers) references.push(await buyPaperback(buyer));
});
afterAll(() => Promise.all([desktop, phone].map(({ close }) => close())));

// The tests form one journey: each needs the ones before it.

it('the dashboard says what there is to ship, and leads there', async () => {
  const { page } = desktop;
  await signInAt(page, '/admin');
  const toDo = page.getByRole('region', { name: 'To do' });
  await toDo.getByRole('link', { name: 'To ship' }).click();
  await page.waitForURL(/delivery=to-ship/);
  await page.getByRole('table', { name: 'Orders to ship' }).waitFor();
  expect(await screenFaults(page)).toEqual([]);
});

it('both orders are found by the name without its accents, and by the phone number in another spelling', async () => {
  const { page } = desktop;
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const text of [`080${phoneDigits}`, `omolara ${stamp}`]) {
    await search.fill(text);
    await page.getByText('2 orders', { exact: true }).waitFor();
  }
  const rows = await page.getByRole('row').allInnerTexts();
  expect(rows.slice(1).join()).toContain('Ibadan, Oyo');
});

it('both are marked as shipped by the keyboard, one with a tracking number, and their buyers are told', async () => {
  const { page } = desktop;
  const [first = '', second = ''] = references;
  await page.getByLabel(`Tracking number of ${first}`).focus();
  await page.keyboard.type('GIG-4471-20');
  await page.getByLabel(`Select ${name}, ${second}`).focus();
  await page.keyboard.press('Space');
  await page.getByText('2 of 2 selected').waitFor();
  await page.getByRole('button', { name: 'Mark 2 as shipped' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 orders are marked as shipped.').waitFor();
  expect(await screenFaults(page)).toEqual([]);
  for (const { email } of buyers) await mailTo(email, /has been shipped/);
  const told = await mailTo(buyers[0]?.email ?? '', /has been shipped/);
  expect(told.text).toContain('GIG-4471-20');
});

it('Undo has the focus, and puts both back into the list', async () => {
  const { page } = desktop;
  await page.keyboard.press('Enter');
  await page.getByText('2 orders', { exact: true }).waitFor();
  expect(await page.getByText('are marked as shipped').count()).toBe(0);
});

it('the list works on a phone, too', async () => {
  const { page } = phone;
  await signInAt(page, `/admin/orders?search=${stamp}&delivery=to-ship`);
  await page.getByLabel(`Select ${name}, ${references[1]}`).check();
  expect(await screenFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark 1 as shipped' }).click();
  await page.getByText('1 order is marked as shipped.').waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await page.getByText('1 order', { exact: true }).waitFor();
  const subjects = (await mailsTo(buyers[1]?.email ?? '')).filter(
    ({ subject }) => subject.includes('has been shipped'),
  );
  expect(subjects.length).toBeGreaterThan(0);
});

it('no page of the journey reports an error or violates its content security policy', () => {
  for (const { faults } of [desktop, phone]) expect(faults).toEqual([]);
});
