import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { signInAt } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailsTo, mailTo } from '../support/system.ts';

const stamp = String(Date.now());
const name = `Kunle Ade ${stamp}`;
const buyer = createBuyer();
/** A buyer who never wrote. */
const other = createBuyer();
let reference = '';
let otherReference = '';

let desktop: Visitor;
let phone: Visitor;
let recipient: Visitor;

const buy = async ({ email, call, pay }: typeof buyer): Promise<string> => {
  const order = { email, amount: 15_000, productName: 'Paperback' };
  const answer = await call('/api/initialize-payment', order);
  const { data } = (await answer.json()) as { data: { reference: string } };
  await pay(data.reference);
  return data.reference;
};

beforeAll(async () => {
  [desktop, phone, recipient] = await Promise.all([
    startVisit({ width: 1440, height: 900 }),
    startVisit({ width: 390, height: 844 }),
    startVisit({ width: 1000, height: 800 }),
  ]);
  [reference, otherReference] = await Promise.all([buy(buyer), buy(other)]);
  await buyer.call('/api/contact', {
    name,
    email: buyer.email,
    message: `I think I paid twice. ${stamp}`,
  });
});
afterAll(() =>
  Promise.all([desktop, phone, recipient].map(({ close }) => close())),
);

// The tests form one journey: each needs the ones before it.

it('one click on the dashboard opens an unanswered message; the search finds this one, with its order beside it', async () => {
  const { page } = desktop;
  await signInAt(page, '/admin');
  const toDo = page.getByRole('region', { name: 'To do' });
  await toDo.getByRole('link', { name: /^Unanswered message/ }).click();
  await page.waitForURL(/\/admin\/messages\/[0-9a-f-]{36}#reply$/);
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(stamp);
  await page.getByRole('link', { name: new RegExp(stamp) }).click();
  await page.getByRole('heading', { name: `A message from ${name}` }).waitFor();
  await page.getByRole('link', { name: reference }).waitFor();
  expect(await screenFaults(page)).toEqual([]);
});

it('a reply that is typed survives a reload, and Ctrl+Enter sends it by email', async () => {
  const { page } = desktop;
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.focus();
  await page.keyboard.type(`I see one payment. ${stamp}`);
  await page.reload();
  await reply.waitFor();
  expect(await reply.inputValue()).toBe(`I see one payment. ${stamp}`);
  await reply.focus();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Reply sent.').waitFor();
  const thread = page.getByRole('list', { name: 'Conversation' });
  await thread.getByText(`I see one payment. ${stamp}`).waitFor();
  await thread.getByText('Sent', { exact: true }).waitFor();
  expect(await screenFaults(page)).toEqual([]);
});

it('the buyer answers from their mail program, and the answer arrives in the open conversation', async () => {
  const mail = await mailTo(buyer.email, /^Re: your message/);
  const inbox = recipient.page;
  await inbox.goto(`${addresses.inbox}/mail/${mail.id}`);
  await inbox.getByLabel('Answer').fill(`Thank you, it is gone. ${stamp}`);
  await inbox.getByRole('button', { name: 'Send answer' }).click();
  await inbox.getByText('The shop took the answer.').waitFor();
  const { page } = desktop;
  const thread = page.getByRole('list', { name: 'Conversation' });
  await thread.getByText(`Thank you, it is gone. ${stamp}`).waitFor();
  await thread.getByText('Show quoted text').waitFor();
  expect(await screenFaults(page)).toEqual([]);
});

it('the author answers it on a phone, and archives it', async () => {
  const { page } = phone;
  await signInAt(page, `/admin/messages?search=${stamp}`);
  await page.getByRole('link', { name: new RegExp(stamp) }).click();
  await page.getByText(`Thank you, it is gone. ${stamp}`).waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Reply' }).fill(`Gladly. ${stamp}`);
  await page.getByLabel('Archive after sending').check();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply sent.').waitFor();
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await eventually(async () => {
    const [newest] = (await mailsTo(buyer.email)).slice(-1);
    expect(newest?.text).toContain(`> Thank you, it is gone. ${stamp}`);
  });
});

it('the author opens another customer on a phone and writes first; the answer by email arrives in the same conversation', async () => {
  const { page } = phone;
  await page.goto(`${addresses.site}/admin/orders/${otherReference}`);
  await page.getByRole('link', { name: other.email }).first().click();
  await page.waitForURL(/\/admin\/customers\//);
  await page.getByRole('link', { name: 'Write message' }).click();
  await page.getByRole('link', { name: otherReference }).waitFor();
  const subject = `Your parcel ${stamp}`;
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  const letter = page.getByRole('textbox', { name: 'Message', exact: true });
  await letter.fill(`Where shall it go? ${stamp}`);
  expect(await screenFaults(page)).toEqual([]);
  await page.reload();
  await letter.waitFor();
  expect(await letter.inputValue()).toBe(`Where shall it go? ${stamp}`);
  await letter.press('Control+Enter');
  await page.getByText('Message sent.').waitFor();
  await page.getByRole('heading', { name: subject, level: 1 }).waitFor();
  await page.getByText('no answer yet').waitFor();
  const address = page.url();
  expect(await screenFaults(page)).toEqual([]);

  const mail = await mailTo(other.email, new RegExp(`^${subject}$`));
  const inbox = recipient.page;
  await inbox.goto(`${addresses.inbox}/mail/${mail.id}`);
  await inbox.getByLabel('Answer').fill(`To Enugu, please. ${stamp}`);
  await inbox.getByRole('button', { name: 'Send answer' }).click();
  await inbox.getByText('The shop took the answer.').waitFor();
  const thread = page.getByRole('list', { name: 'Conversation' });
  await thread.getByText(`To Enugu, please. ${stamp}`).waitFor();
  expect(page.url()).toBe(address);
  expect(await thread.getByRole('listitem').count()).toBe(2);
  await page.getByText(/left$/).first().waitFor();
  expect(await screenFaults(page)).toEqual([]);
});
