import { describe, expect, it } from '@jest/globals';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import {
  type ComposedEmail,
  completeEmail,
  readDefaultTexts,
} from '@imprint/chassis/mail/texts';
import { noon, paperback, someOrder } from '../../test/support/builders.ts';
import { createNairaTickBar, markAsResent } from '../emails/email.model.ts';
import type { OrderEmailContext } from '../deliveries/order-email-context.model.ts';
import { composeFlagsEmail, composeOrderEmail } from './compose-email.model.ts';
import { type FlagSummary, renderTestEmail } from './owner-emails.model.ts';

const paidAt = new Date('2026-11-21T23:14:32Z');
const reference = 'IMP-7Q2K-94XD-3M8T-61RB';

const shop = {
  author: 'Adaeze Okonkwo',
  city: 'Lagos',
  bookTitle: 'After the Applause',
  bookSubtitle: 'The science of it',
  email: 'adaeze@example.com',
  whatsapp: '',
  deliveryArea: 'Nigeria',
  deliveryTime: '3–7 working days',
  siteName: '',
  accent: '',
  typefaces: '',
};

const address = {
  name: 'Ngozi Eze',
  phone: '0803 000 0000',
  address: '14 Adeniran Ogunsanya Street',
  city: 'Lagos',
  state: 'Lagos',
};

const delivery = {
  state: 'delivered',
  address,
  shippedAt: noon,
  deliveredAt: noon,
  carrier: 'DHL',
  trackingNumber: null,
} as const;

const context: OrderEmailContext = {
  order: someOrder({ status: 'success', paidAt, reference }),
  payment: { channel: 'bank_transfer', last4: '' },
  delivery: undefined,
  shop,
  pageUrl: `https://imprint.example/orders/${reference}?key=abc`,
};

const three: OrderEmailContext = {
  ...context,
  order: {
    ...context.order,
    ...paperback,
    quantity: 3,
    amountKobo: 4_500_000,
  },
};

const withDefaults = (email: ComposedEmail) =>
  completeEmail(email, readDefaultTexts(email.name));

const receiptOf = (about: OrderEmailContext) =>
  withDefaults(composeOrderEmail('receipt', about));

describe('the layout of an email', () => {
  it('is centred in a wide window', () => {
    expect(composeEmail(receiptOf(context), shop).html).toContain(
      '<td align="center" style="padding:0">',
    );
  });
});

describe('a receipt', () => {
  it('states the items, the amount, the payment method and the time in Lagos', () => {
    const receipt = receiptOf(context);
    expect(receipt.subject).toBe(
      `Receipt for After the Applause, ${reference}`,
    );
    expect(receipt.facts).toEqual([
      ['E-Book × 1', '₦10,000'],
      ['Price per copy', '₦10,000'],
      ['Paid', '22 November 2026, 00:14:32'],
      ['Payment method', 'bank transfer'],
      ['Reference', reference],
      ['Total', '₦10,000', 'total'],
    ]);
  });

  it('asks for a delivery address when books are to be shipped', () => {
    const receipt = receiptOf(three);
    expect(receipt.heading).toBe('Thank you. ₦45,000 received.');
    expect(receipt.paragraphs[0]).toContain(
      'To have your copies shipped, enter a delivery address',
    );
    expect(receipt.action?.label).toBe('Enter delivery address');
    expect(receipt.facts).toContainEqual([
      'Delivery within Nigeria',
      'included',
    ]);
    expect(receipt.facts).toContainEqual(['Delivery time', '3–7 working days']);
    expect(receipt.tickBar).toEqual({
      ticks: 45,
      caption: '1 tick = ₦1,000',
    });
  });

  it('asks for no address when that is known or the books have been shipped', () => {
    const ready = { ...delivery, state: 'ready' } as const;
    const known = receiptOf({ ...three, delivery: ready });
    expect(known.paragraphs[0]).toContain(
      'Three copies go to Ngozi Eze, Lagos.',
    );
    expect(known.action?.label).toBe('View your order');
    const shipped = receiptOf({ ...three, delivery });
    expect(shipped.paragraphs[0]).toContain('Three copies have been shipped');
  });

  it.each([
    ['card', '4081', 'card ending in 4081'],
    ['card', '', 'card'],
    ['ussd', '', 'USSD'],
    ['mobile_money', '', 'mobile money'],
  ])('of a payment by %s %s states "%s"', (channel, last4, method) => {
    const { facts } = receiptOf({
      ...context,
      payment: { channel, last4 },
    });
    expect(facts).toContainEqual(['Payment method', method]);
  });

  it('claims no payment without a report, and states a refund', () => {
    const byHand = receiptOf({ ...context, payment: undefined });
    expect(byHand.heading).toBe('Thank you. Your order is confirmed.');
    expect(byHand.facts).toContainEqual([
      'Confirmed',
      '22 November 2026, 00:14:32',
    ]);
    expect(composeEmail(byHand, shop).text).not.toContain('Paystack');
    const order = { ...context.order, refundedKobo: 250_000 };
    expect(receiptOf({ ...context, order }).facts?.at(-1)).toEqual([
      'Refunded',
      '₦2,500',
    ]);
  });

  it('has ticks of ₦10,000 for an amount of ₦500,000', () => {
    expect(createNairaTickBar(50_000_000)).toEqual({
      ticks: 50,
      caption: '1 tick = ₦10,000',
    });
  });
});

describe('an email', () => {
  const nasty = '<script>alert(1)</script>"';
  const nastyContext: OrderEmailContext = {
    ...three,
    order: { ...three.order, productName: nasty, email: nasty },
    payment: { channel: nasty, last4: '' },
    delivery: {
      ...delivery,
      address: { ...address, name: nasty, landmark: nasty },
      carrier: nasty,
      trackingNumber: nasty,
    },
    shop: { ...shop, author: nasty, bookTitle: nasty, email: nasty },
  };
  const flag = {
    ...nastyContext.order,
    reason: 'PAID_TWICE',
    data: {
      reason: 'PAID_TWICE',
      reference: nasty,
      currency: 'NGN',
      paidKobo: 1_500_000,
    } as const,
    paymentReference: nasty,
    raisedAt: noon,
  };
  const emailOf = (flags: FlagSummary[]) => {
    const email = composeFlagsEmail(flags, '', 'https://imprint.example');
    if (!email) throw new Error('no flags');
    return withDefaults(email);
  };
  const all = {
    receipt: receiptOf(nastyContext),
    reminder: withDefaults(composeOrderEmail('reminder', nastyContext)),
    shipped: withDefaults(composeOrderEmail('shipped', nastyContext)),
    delivered: withDefaults(composeOrderEmail('delivered', nastyContext)),
    flag: emailOf([flag]),
    flags: emailOf([flag, flag]),
    test: renderTestEmail(noon, 'https://imprint.example'),
    resent: markAsResent(receiptOf(nastyContext), 'asked', noon),
  };

  it.each(Object.entries(all))(
    'of the kind "%s" contains no foreign HTML, loads nothing, and has the same content as text',
    (_, email) => {
      const { html, text } = composeEmail(email, nastyContext.shop);
      expect(html).not.toContain('<script');
      expect(html).not.toMatch(/<img|url\(|@import|<link/);
      expect(html).toContain('name="color-scheme" content="light dark"');
      expect(text).toContain(email.heading);
      for (const fact of email.facts ?? [])
        for (const cell of fact.slice(0, 2)) expect(text).toContain(cell);
      if (email.action) expect(text).toContain(email.action.url);
    },
  );

  it('states in its subject and its text that it is sent again', () => {
    expect(all.resent.subject).toMatch(/^Sent again: /);
    expect(composeEmail(all.resent, shop).text).toContain(
      'Sent again on 21 November 2026',
    );
  });

  it('contains the texts of the author, without the HTML of their variables', () => {
    const email = completeEmail(composeOrderEmail('shipped', nastyContext), {
      subject: 'On its way: {book}\u2028{carrier}',
      greeting: 'Dear {name},',
      paragraph: 'Read well.\n\n<i>{book}</i>',
    });
    expect(email.subject).toBe(`On its way: ${nasty} ${nasty}`);
    const { html, text } = composeEmail(email, nastyContext.shop);
    expect(html).not.toMatch(/<script|<i>/);
    expect(html).toContain('Dear &#60;script&#62;');
    expect(text).toMatch(/Dear .+\n\nThree copies were .+\n\nRead well\./s);
    expect(text).toContain(`\n\nRead well.\n\n<i>${nasty}</i>\n\n`);
  });

  it('to the owner names no amount that was not reported', () => {
    const data = {
      reason: 'AMOUNT_MISMATCH',
      reference,
      currency: 'NGN',
      dueKobo: 1_000_000,
      requestedKobo: null,
      paidKobo: null,
    } as const;
    const email = composeEmail(emailOf([{ ...flag, data }]), shop).text;
    expect(email).toContain('₦10,000 was due');
    expect(email).not.toMatch(/null|undefined|NaN/);
  });

  it('to the owner states amounts in naira', () => {
    expect(composeEmail(all.flag, shop).text).toContain(
      '₦15,000 more was paid as',
    );
  });
});

it('a receipt with a delivery fee lists the copies, the fee and the time', () => {
  const terms = { country: 'NG', region: 'South West', feeKobo: 250_000 };
  const deliveryTerms = { ...terms, minDays: 2, maxDays: 4, states: [] };
  const order = someOrder({
    ...paperback,
    ...{ quantity: 2, amountKobo: 3_250_000, deliveryTerms },
  });
  const facts = receiptOf({ ...context, order }).facts;
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Paperback × 2', '₦30,000'],
      ['Price per copy', '₦15,000'],
      ['Delivery to South West, Nigeria', '₦2,500'],
      ['Delivery time', '2–4 working days'],
      ['Total', '₦32,500', 'total'],
    ]),
  );
});

describe('the brand of the shop in an email', () => {
  it('is the yellow of the design and no name at first', () => {
    const { html, text } = composeEmail(receiptOf(context), shop);
    expect(html).toContain('<td bgcolor="#f6be26"');
    expect(text).toMatch(/^After the Applause\nAdaeze Okonkwo\n/);
  });

  it('is its name at the head, and its colour on the jacket and the button', () => {
    const branded = { ...shop, siteName: 'Market <Day>', accent: '#1f6b43' };
    const { html, text } = composeEmail(
      {
        ...receiptOf(context),
        action: { label: 'Go', url: 'https://a.example/' },
      },
      branded,
    );
    expect(html.indexOf('Market &#60;Day&#62;')).toBeLessThan(
      html.indexOf('bgcolor="#1f6b43"'),
    );
    expect(html.match(/bgcolor="#1f6b43"/g)).toHaveLength(2);
    expect(html).toContain('color:#ffffff;text-decoration:none');
    expect(html).not.toContain('#f6be26');
    expect(text).toMatch(/^Market <Day>\nAfter the Applause\n/);
  });

  it.each([
    ['', "Georgia,'Times New Roman',serif", true],
    ['a-later-pairing', "Georgia,'Times New Roman',serif", true],
    ['garamond', "Garamond,'Hoefler Text',Baskerville,Georgia", false],
    ['sofia-newsreader', "bold 30px/1.15 'Arial Narrow'", false],
  ])(
    'is the fonts of its typefaces "%s", with ticks only in those of the design',
    (typefaces, stack, hasTicks) => {
      const { html } = composeEmail(receiptOf(three), { ...shop, typefaces });
      expect(html).toContain(stack);
      expect(html).not.toMatch(/'(heading|text|controls)-/);
      expect(html.includes('1 tick = ₦1,000')).toBe(hasTicks);
    },
  );
});
