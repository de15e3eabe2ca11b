import { readFile } from 'node:fs/promises';
import { eventually } from '@imprint/chassis/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';
import { openSearch, signInAt } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { countPresses, type PressCounter } from '../support/count-presses.ts';
import { drawnPicture } from '../support/drawn-picture.ts';
import { goTo } from '../support/go-to.ts';
import { expectFocusOn, pressUntilFocus, tabTo } from '../support/keyboard.ts';
import { buyPaperback } from '../support/paperback.ts';
import {
  expectTextRemovedSoon,
  expectTextSoon,
} from '../support/public-page.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailsTo, mailTo } from '../support/system.ts';

/** How often the author presses for each task at most, from the dashboard; typing is free. */
const maxPresses = {
  'email a new link': 3,
  refund: 3,
  'publish with a picture': 5,
  'change a price': 3,
  'fix a typo': 3,
  'report of last month': 3,
  'ship ten orders': 6,
  'answer a lead': 2,
  'who finished this month': 2,
};

const stamp = String(Date.now());
const provider = controlClient(addresses.paystack);
const parcels = Array.from({ length: 10 }, createBuyer);

const recipient = {
  name: `Kunle ${stamp}`,
  phone: '+234 803 123 4567',
  address: '14 Awolowo Avenue',
  city: 'Ibadan',
  state: 'Oyo',
};

type Ebook = { buyer: ReturnType<typeof createBuyer>; reference: string };

const sellEbook = async (): Promise<Ebook> => {
  const buyer = createBuyer();
  const reference = await buyer.buyEbook();
  await buyer.readingToken();
  return { buyer, reference };
};

/**
 * Reports that the last chapter is read to its end, as the page of the reader does. `buy-and-read` counts the same task
 * after a buyer has read it there, so that the book need not be opened and read for each width.
 */
const finishBook = async ({ buyer }: Ebook): Promise<void> => {
  const token = await buyer.readingToken();
  await buyer.call(`/api/ebook/validate-access/${token}`);
  const opened = await buyer.call(`/api/ebook/heartbeat/${token}`, {});
  let { session } = (await opened.json()) as { session: string };
  const contents = await buyer.call(`/api/ebook/contents/${token}`);
  const { chapters } = (await contents.json()) as {
    chapters: { id: number; number: number | null }[];
  };
  const chapter = chapters.findLast(({ number }) => number !== null)?.id;
  for (const paragraph of [1, 100_000]) {
    const position = { chapter, paragraph };
    await buyer.call(`/api/ebook/leave/${token}`, { session, position });
    const next = await buyer.call(`/api/ebook/heartbeat/${token}`, {});
    ({ session } = (await next.json()) as { session: string });
  }
};

const sendLead = async (): Promise<void> => {
  const { email, call } = createBuyer();
  const message = `May we print a chapter? ${stamp}`;
  const answer = await call('/api/contact', {
    name: 'Chidi Obi',
    ...{ email, message },
  });
  expect(answer.ok).toBe(true);
};

let author: Visitor;
let presses: PressCounter;

/** Opens the dashboard and counts what the task presses from there. */
const count = async (
  task: keyof typeof maxPresses,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const { page } = author;
  await page.goto(`${addresses.site}/admin`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  presses.restart();
  await work(page);
  expect(presses.count()).toBeGreaterThan(0);
  expect(presses.count()).toBeLessThanOrEqual(maxPresses[task]);
};

const signIn = async (width: number, height: number): Promise<void> => {
  author = await startVisit({ width, height }, { hasTouch: width < 1_000 });
  presses = await countPresses(author.page);
  await signInAt(author.page, '/admin');
};

const option = (page: Page, name: RegExp): Locator =>
  page.getByRole('option', { name });

const expectRefund = async ({ buyer, reference }: Ebook): Promise<void> => {
  await eventually(async () =>
    expect((await provider.transaction(reference)).status).toBe('reversed'),
  );
  await mailTo(buyer.email, /refund/i);
};

const expectReply = async (page: Page, words: string): Promise<void> => {
  await page.getByText('Reply sent.').waitFor();
  const route = await page.getByText(/^From .+ to .+@/).innerText();
  const to = /to (\S+@[\w.-]*\w)/.exec(route)?.[1] ?? '';
  await eventually(async () => {
    const [newest] = (await mailsTo(to)).slice(-1);
    expect(newest?.text).toContain(words);
  });
};

/** How often the orders were shipped: each width ships the same ten. */
let shipments = 0;

const expectShipped = async (): Promise<void> => {
  shipments += 1;
  for (const { email } of parcels)
    await eventually(async () => {
      const mails = (await mailsTo(email)).filter(({ subject }) =>
        subject.includes('has been shipped'),
      );
      expect(mails).toHaveLength(shipments);
    });
};

const editor = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Create|Edit) resource$/ });

/** Answers the file dialog that a press opens. */
const chooseFile = async (page: Page, press: () => Promise<void>) => {
  const picture = await drawnPicture(page, '#31708f');
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(),
  ]);
  await dialog.setFiles(picture);
};

const expectArticle = async (page: Page, slug: string): Promise<void> => {
  await expectTextSoon(`/resources/${slug}`, 'Nobody had herd of it.');
  await goTo(page, `${addresses.site}/resources/${slug}`);
  const picture = page.getByRole('img', { name: 'A blue wall' });
  await eventually(async () =>
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0),
  );
};

/** Clicks behind a word of the text. */
const clickBehind = async (text: Locator, word: string): Promise<void> => {
  const { x, y } = await text.evaluate((element, searched) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const at = node.data.indexOf(searched);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at + searched.length - 1);
      range.setEnd(node, at + searched.length);
      node.parentElement?.scrollIntoView({ block: 'center' });
      const { right, top, height } = range.getBoundingClientRect();
      return { x: right - 1, y: top + height / 2 };
    }
    throw new Error(`The text lacks ${searched}.`);
  }, word);
  await text.page().mouse.click(x, y);
};

type Row = Record<string, string>;

const readRows = async (path: string): Promise<Row[]> =>
  parse<Row>(await readFile(path), { bom: true, columns: true });

const sum = (rows: Row[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

beforeAll(async () => {
  await Promise.all(parcels.map((buyer) => buyPaperback(buyer, recipient)));
});

afterAll(() => author.close());

describe.each([
  ['at a desk', 1_440, 900, '₦16,500'],
  ['on a phone', 390, 844, '₦15,000'],
])('%s', (_where, width, height, price) => {
  const slug = `typo-at-${width}-${stamp}`;
  let ebook: Ebook;

  beforeAll(async () => {
    [ebook] = await Promise.all([
      sellEbook(),
      sendLead(),
      signIn(width, height),
    ]);
  });

  afterAll(() => author.close());

  it('sees who finished the book this month', async () => {
    await finishBook(ebook);
    await count('who finished this month', async (page) => {
      await openSearch(page, 'finished');
      await option(page, /^Who finished the book/).click();
      await page.getByRole('link', { name: ebook.buyer.email }).waitFor();
    });
    expect(author.page.url()).toContain('finished?date=this-month');
  });

  it('finds an order and emails its buyer a new link', async () => {
    const { email } = ebook.buyer;
    await count('email a new link', async (page) => {
      await openSearch(page, email);
      await option(page, /^Email reading link/).click();
      await page.getByRole('button', { name: 'Email a new link' }).click();
      await page.getByText('a new reading link is emailed').waitFor();
    });
    await eventually(async () => {
      const links = (await mailsTo(email)).flatMap(
        ({ text }) => /\/read-book\/([\w-]{43})/.exec(text)?.[1] ?? [],
      );
      expect(new Set(links).size).toBe(2);
    });
  });

  it('refunds an order', async () => {
    await count('refund', async (page) => {
      await openSearch(page, `refund ${ebook.reference}`);
      await option(page, /^Refund ₦/).click();
      const dialog = page.getByRole('dialog', { name: 'Refund this order' });
      await dialog.getByRole('button', { name: /^Refund ₦/ }).click();
      await page.getByText(/Refund of ₦[\d,]+ requested/).waitFor();
    });
    await expectRefund(ebook);
  });

  it('publishes an article with a picture', async () => {
    await count('publish with a picture', async (page) => {
      await page.getByRole('link', { name: 'New article' }).click();
      await expectFocusOn(editor(page).getByLabel('Title', { exact: true }));
      await page.keyboard.type(`Typo at ${width} ${stamp}`);
      await editor(page).getByRole('textbox', { name: 'Content' }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Nobody had herd of it.');
      await page.keyboard.press('Enter');
      await chooseFile(page, () =>
        editor(page)
          .getByRole('button', { name: 'Image', exact: true })
          .click(),
      );
      await expectFocusOn(page.getByLabel('Alt text'));
      await page.keyboard.type('A blue wall');
      await page.getByRole('button', { name: 'Save description' }).click();
      await editor(page).getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Resource created successfully!').waitFor();
    });
    await expectArticle(author.page, slug);
  });

  it('changes a price', async () => {
    await count('change a price', async (page) => {
      await openSearch(page, 'price');
      await option(page, /^Change prices/).click();
      await expectFocusOn(page.getByLabel('Price (₦)', { exact: true }));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(price.replaceAll(/\D/g, ''));
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Everything here is saved.').waitFor();
    });
    await expectTextSoon('/book', price);
  });

  it('fixes a typo from the public page', async () => {
    await count('fix a typo', async (page) => {
      await goTo(page, `${addresses.site}/resources/${slug}`);
      await page.getByRole('link', { name: /^Edit this.*article$/ }).click();
      const content = editor(page).getByRole('textbox', { name: 'Content' });
      await content.getByText('herd').waitFor();
      await clickBehind(content, 'herd');
      for (const key of ['ArrowLeft', 'ArrowLeft', 'a'])
        await page.keyboard.press(key);
      await editor(page).getByRole('button', { name: 'Update' }).click();
      await page.getByText('Resource updated successfully!').waitFor();
    });
    await expectTextSoon(`/resources/${slug}`, 'Nobody had heard of it.');
    await expectTextRemovedSoon(`/resources/${slug}`, 'herd');
  });

  it('ships ten orders', async () => {
    await count('ship ten orders', async (page) => {
      const toDo = page.getByRole('region', { name: 'To do' });
      await toDo.getByRole('link', { name: 'To ship' }).click();
      await page.getByRole('searchbox', { name: 'Search' }).click();
      await page.keyboard.type(stamp);
      await page.getByText('10 orders', { exact: true }).waitFor();
      await page.getByRole('checkbox', { name: /^Select all/ }).click();
      await page.getByRole('button', { name: 'Mark 10 as shipped' }).click();
      await page.getByText('10 orders are marked as shipped.').waitFor();
    });
    await expectShipped();
    // The orders return to the list, for the next width.
    await author.page.getByRole('button', { name: /^Undo/ }).click();
    await author.page.getByText('10 orders', { exact: true }).waitFor();
  });

  it('answers the lead that waits longest', async () => {
    const reply = `You may, with pleasure. ${width} ${stamp}`;
    await count('answer a lead', async (page) => {
      const toDo = page.getByRole('region', { name: 'To do' });
      await toDo.getByRole('link', { name: /^Unanswered message/ }).click();
      await expectFocusOn(page.getByRole('textbox', { name: 'Reply' }));
      await page.keyboard.type(reply);
      await page.getByRole('button', { name: 'Send reply' }).click();
      await page.getByText('Reply sent.').waitFor();
    });
    await expectReply(author.page, reply);
  });

  it('hands the accountant the report of last month', async () => {
    const { page } = author;
    const exported = async (press: () => Promise<void>): Promise<Row[]> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        press(),
      ]);
      return readRows(await file.path());
    };
    // This month's sales are those of last month for a browser whose clock is a month ahead.
    const today = new Date();
    await page.clock.setFixedTime(
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 9)),
    );
    let report: Row[] = [];
    await count('report of last month', async () => {
      await openSearch(page, 'report');
      await option(page, /^Sales report/).click();
      report = await exported(() =>
        page.getByRole('button', { name: 'Export CSV' }).click(),
      );
    });
    await page.goto(`${addresses.site}/admin/orders?date=last-month`);
    const orders = await exported(() =>
      page.getByRole('button', { name: 'Export CSV' }).click(),
    );
    const paid = orders.filter(({ Status }) => Status === 'success');
    expect(paid.length).toBeGreaterThanOrEqual(parcels.length);
    const total = report.find(({ Section }) => Section === 'Total');
    expect({
      orders: Number(total?.['Orders or payments']),
      gross: Number(total?.['Gross (kobo)']),
      refunded: Number(total?.['Refunded (kobo)']),
    }).toEqual({
      orders: paid.length,
      gross: sum(paid, 'Amount (kobo)'),
      refunded: sum(paid, 'Refunded (kobo)'),
    });
  });

  it('reports no error on any page', () => {
    expect(author.faults).toEqual([]);
  });
});

describe.each([
  [1_440, 900],
  [390, 844],
])('by keyboard alone at %i px', (width, height) => {
  let ebook: Ebook;

  beforeAll(async () => {
    [ebook] = await Promise.all([
      sellEbook(),
      sendLead(),
      signIn(width, height),
    ]);
  });

  afterAll(() => author.close());

  it('finds an order by Ctrl+K', async () => {
    const { page } = author;
    await page.goto(`${addresses.site}/admin`);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type(ebook.reference.replaceAll('-', ''));
    await option(page, new RegExp(ebook.reference)).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/orders/${ebook.reference}`);
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
  });

  it('refunds an order', async () => {
    await count('refund', async (page) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type(`refund ${ebook.reference}`);
      await option(page, /^Refund ₦/).waitFor();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Refund this order' });
      await tabTo(dialog.getByRole('button', { name: /^Refund ₦/ }));
      await page.keyboard.press('Enter');
      await page.getByText(/Refund of ₦[\d,]+ requested/).waitFor();
    });
    await expectRefund(ebook);
  });

  it('publishes an article with a picture', async () => {
    await count('publish with a picture', async (page) => {
      await tabTo(page.getByRole('link', { name: 'New article' }));
      await page.keyboard.press('Enter');
      await expectFocusOn(editor(page).getByLabel('Title', { exact: true }));
      await page.keyboard.type(`By keyboard at ${width} ${stamp}`);
      await editor(page).getByRole('textbox', { name: 'Content' }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Nobody had herd of it.');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Alt+F10');
      const tool = (name: string) =>
        editor(page).getByRole('button', { name, exact: true });
      await tabTo(tool('Bold'));
      await pressUntilFocus(tool('Image'), 'ArrowRight');
      await chooseFile(page, () => page.keyboard.press('Enter'));
      await expectFocusOn(page.getByLabel('Alt text'));
      await page.keyboard.type('A blue wall');
      await page.keyboard.press('Enter');
      await tabTo(
        editor(page).getByRole('button', { name: 'Publish' }),
        'Shift+Tab',
      );
      await page.keyboard.press('Enter');
      await page.getByText('Resource created successfully!').waitFor();
    });
    await expectArticle(author.page, `by-keyboard-at-${width}-${stamp}`);
  });

  it('answers the lead that waits longest', async () => {
    const reply = `Gladly, at ${width}. ${stamp}`;
    await count('answer a lead', async (page) => {
      const toDo = page.getByRole('region', { name: 'To do' });
      await tabTo(toDo.getByRole('link', { name: /^Unanswered message/ }));
      await page.keyboard.press('Enter');
      await expectFocusOn(page.getByRole('textbox', { name: 'Reply' }));
      await page.keyboard.type(reply);
      await tabTo(page.getByRole('button', { name: 'Send reply' }));
      await page.keyboard.press('Enter');
      await page.getByText('Reply sent.').waitFor();
    });
    await expectReply(author.page, reply);
  });

  it('sees a new sale on the dashboard without a reload, and its count in the title of a hidden tab', async () => {
    const { page } = author;
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', {
          value,
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await page.goto(`${addresses.site}/admin`);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await setHidden(true);
    const { email, buyEbook } = createBuyer();
    await buyEbook();
    await page.waitForFunction(() => /^\(1\) /.test(document.title));
    await setHidden(false);
    await page.getByRole('link', { name: email }).waitFor();
    expect(await page.title()).not.toMatch(/^\(/);
    expect(author.faults).toEqual([]);
  });
});
