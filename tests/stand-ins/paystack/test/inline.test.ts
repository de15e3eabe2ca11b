import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import type { Page } from 'playwright-core';
import { launchVisitor, type Visitor } from '../../../support/browser.ts';
import {
  publicKey,
  startTest,
  type TestStandIn,
} from './support/start-test.ts';

type Shop = { url: string; close: () => Promise<unknown> };
type Call = [name: string, detail?: unknown];

/** Starts a shop's page on another origin, with a realistic content policy. */
const startShop = async (inline: string): Promise<Shop> => {
  const { origin } = new URL(inline);
  const shop = createServer((req, res) => {
    const inForm = req.url === '/form';
    res.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; script-src ${origin}; frame-src ${origin}; connect-src ${origin}; form-action 'self'`,
    });
    const data = inForm
      ? ` data-key="${publicKey}" data-email="form@example.com" data-amount="500000"`
      : '';
    const script = `<script src="${inline}"${data}></script>`;
    res.end(
      `<!doctype html><title>Shop</title><body><h1>Shop</h1><button>Buy</button>${inForm ? `<form action="/bought">${script}</form>` : script}</body>`,
    );
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
    close: async () => {
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
    },
  };
};

let provider: TestStandIn;
let visitor: Visitor;
let shop: Shop;
let page: Page;
beforeAll(async () => {
  provider = await startTest();
  shop = await startShop(`${provider.url}/v2/inline.js`);
  visitor = await launchVisitor();
  ({ page } = visitor);
});
beforeEach(async () => {
  await page.goto(shop.url);
});
afterEach(() => provider.control.reset());
afterAll(async () => {
  await visitor.close();
  await shop.close();
  await provider.close();
});

/** Runs a line of script in the shop's page with `pop`, `callbacks` and `key` in scope; callbacks are recorded. */
const run = (line: string) =>
  page.evaluate(`(() => {
    window.calls ??= [];
    const note = (name) => (detail) => { window.calls.push([name, detail]); };
    const callbacks = Object.fromEntries(
      ['onSuccess', 'onCancel', 'onLoad', 'onError', 'onClose', 'callback', 'onBankTransferConfirmationPending']
        .map((name) => [name, note(name)]));
    const key = '${publicKey}';
    const order = { key, email: 'ada@example.com', amount: 1000000, currency: 'NGN', ...callbacks };
    const pop = (window.pop ??= new PaystackPop());
    ${line}
  })()`);

const calls = () => page.evaluate<Call[]>('window.calls');
const names = async () => (await calls()).map(([name]) => name);
const noted = async (count: number): Promise<void> => {
  while ((await calls()).length < count) await page.waitForTimeout(20);
};
const checkout = () => page.frameLocator('iframe[title="Checkout"]');
const press = (name: string) =>
  checkout().getByRole('button', { name, exact: true }).click();
const closed = () =>
  page.locator('iframe[title="Checkout"]').waitFor({ state: 'hidden' });
const accessCode = async (reference: string) =>
  String((await provider.initialize({ reference })).data['access_code']);

describe('PaystackPop', () => {
  it('appends two hidden full-screen frames, one of which is the checkout', async () => {
    await run('');
    const frames = page.locator('iframe');
    expect(await frames.count()).toBe(2);
    expect(await frames.last().getAttribute('src')).toBe(
      `${provider.url}/popup?precheckout=true`,
    );
    expect(await frames.last().getAttribute('allow')).toBe(
      'payment; clipboard-read; clipboard-write',
    );
    expect(await frames.last().isVisible()).toBe(false);
  });

  it('resumes a transaction that the server opened, and passes the reference to onSuccess', async () => {
    const code = await accessCode('IMP-RESUME');
    await run(`pop.resumeTransaction('${code}', callbacks)`);
    await press('Pay');
    await closed();
    // Only four callbacks are forwarded; onClose and callback are not among them.
    expect(await calls()).toEqual([
      [
        'onLoad',
        {
          id: expect.any(String),
          customer: expect.objectContaining({ email: 'ada@example.com' }),
          accessCode: code,
        },
      ],
      [
        'onSuccess',
        expect.objectContaining({
          reference: 'IMP-RESUME',
          trxref: 'IMP-RESUME',
          status: 'success',
          message: 'Approved',
        }),
      ],
    ]);
    expect((await provider.verify('IMP-RESUME')).data['status']).toBe(
      'success',
    );
  });

  it('opens a new transaction with an amount from the browser', async () => {
    await run(`pop.newTransaction({ ...order, metadata: { orderId: 7 } })`);
    await press('Pay');
    await closed();
    expect(await names()).toEqual(['onLoad', 'onSuccess', 'callback']);
    const [, paid] = (await calls())[1] ?? [];
    const { reference } = paid as { reference: string };
    expect(reference).toMatch(/^T\d{15}$/);
    const { data } = await provider.verify(reference);
    expect(data).toMatchObject({
      amount: 1_000_000,
      metadata: { orderId: 7, referrer: shop.url },
    });
  });

  it('calls no callback on a decline, after which the buyer stays in the checkout', async () => {
    await run('pop.newTransaction(order)');
    await press('Decline');
    await checkout().getByRole('alert').waitFor();
    expect(await names()).toEqual(['onLoad']);
    await press('Pay');
    await closed();
    expect(await names()).toContain('onSuccess');
  });

  it.each(['Cancel', 'Close'])(
    'calls onCancel, then onClose on %s',
    async (button) => {
      await run('pop.newTransaction(order)');
      await press(button);
      await closed();
      expect(await names()).toEqual(['onLoad', 'onCancel', 'onClose']);
    },
  );

  it('reports an unconfirmed transfer as cancelled and then as pending', async () => {
    await run('pop.newTransaction(order)');
    await press('Bank transfer, to be confirmed later');
    await closed();
    expect(await names()).toEqual([
      'onLoad',
      'onCancel',
      'onClose',
      'onBankTransferConfirmationPending',
    ]);
  });

  it('reports a transaction that cannot be opened to onError', async () => {
    await provider.initialize({ reference: 'IMP-TAKEN' });
    await run(`pop.newTransaction({ ...order, reference: 'IMP-TAKEN' })`);
    await checkout().getByText('Duplicate Transaction Reference').waitFor();
    expect(await calls()).toEqual([
      [
        'onError',
        { type: 'setup', message: 'Duplicate Transaction Reference' },
      ],
    ]);
  });

  it('reuses the unfinished transaction of identical options', async () => {
    const before = (await provider.control.state()).facts.transactions;
    for (let time = 0; time < 2; time += 1) {
      await run('pop.newTransaction({ ...order })');
      await press('Close');
      await closed();
    }
    expect((await provider.control.state()).facts.transactions).toBe(
      before + 1,
    );
  });

  it('can be opened again after it was closed', async () => {
    const code = await accessCode('IMP-AGAIN');
    await run(`pop.resumeTransaction('${code}', callbacks)`);
    await press('Close');
    await closed();
    await run(`pop.resumeTransaction('${code}', callbacks)`);
    await press('Pay');
    await closed();
    expect(await names()).toEqual([
      'onLoad',
      'onCancel',
      'onLoad',
      'onSuccess',
    ]);
  });

  it.each([
    [
      '{}',
      [
        'Required parameter missing: key',
        'Required parameter missing: email',
        'Required parameter missing: amount',
      ],
    ],
    [
      `{ key, email: 'a@example.com', amount: {} }`,
      ['Invalid parameter type: amount'],
    ],
    [
      `{ key: 1, email: 'a@example.com', amount: '5' }`,
      ['Invalid parameter type: key'],
    ],
    [
      `{ key, email: 'a@example.com', amount: 5, metadata: 'x', channels: 'card' }`,
      ['Invalid parameter type: channels', 'Invalid parameter type: metadata'],
    ],
  ])('throws for the options %s', async (options, messages) => {
    const thrown = (await run(`
      try { pop.newTransaction(${options}); } catch ({ message, issues }) { return { message, issues }; }
    `)) as { message: string; issues: { message: string }[] };
    expect(thrown.message).toBe('Invalid transaction parameters');
    expect(thrown.issues.map(({ message }) => message)).toEqual(messages);
  });

  it('accepts a customer code instead of the email, and deletes unknown keys from the caller’s object', async () => {
    const left = await run(`
      const options = { key, customerCode: 'CUS_x', amount: '5000', colour: 'red' };
      pop.newTransaction(options);
      return Object.keys(options);
    `);
    expect(left).toEqual(['key', 'customerCode', 'amount']);
  });

  it('preloads the checkout and shows it later', async () => {
    await run('window.show = pop.preloadTransaction(order)');
    await noted(1);
    expect(await page.locator('iframe[title="Checkout"]').isVisible()).toBe(
      false,
    );
    await run('window.show()');
    await press('Pay');
    await closed();
    expect(await names()).toEqual(['onLoad', 'onSuccess', 'callback']);
  });

  it('resolves the promise of checkout() with a transaction', async () => {
    await run('window.promised = pop.checkout(order)');
    await press('Pay');
    await closed();
    const { accessCode: code } = await page.evaluate<{ accessCode: string }>(
      'window.promised',
    );
    expect(code).toMatch(/^[a-z0-9]{15}$/);
    expect(await names()).toContain('onSuccess');
  });

  it('closes on cancelTransaction', async () => {
    await run('pop.newTransaction(order)');
    await checkout()
      .getByRole('button', { name: 'Pay', exact: true })
      .waitFor();
    await run('pop.cancelTransaction()');
    await closed();
  });

  it('supports setup and openIframe of the first generation', async () => {
    await run(
      `PaystackPop.setup({ key, email: 'old@example.com', amount: 500000, ref: 'IMP-OLD', callback: callbacks.callback, onClose: callbacks.onClose }).openIframe()`,
    );
    const frame = page.frameLocator('iframe[title="Checkout"] >> visible=true');
    await frame.getByRole('button', { name: 'Pay', exact: true }).click();
    await noted(1);
    expect(await calls()).toEqual([
      ['callback', expect.objectContaining({ reference: 'IMP-OLD' })],
    ]);
  });

  it('adds a button inside a form and submits the form once paid', async () => {
    await page.goto(`${shop.url}form`);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await press('Pay');
    await page.waitForURL(/\/bought\?reference=T\d{15}$/);
  });
});
