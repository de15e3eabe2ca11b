import { describe, expect, it } from '@jest/globals';
import { paperback, someOrder } from '../../test/support/builders.ts';
import { receiptFor } from './receipt.model.ts';
import { receiptHtml, receiptText } from './receipt.template.ts';
import { shop } from './shop.model.ts';

const paidAt = new Date('2026-11-21T23:14:32Z');
const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
const paid = someOrder({ status: 'success', paidAt, reference });

describe('a receipt', () => {
  it('says what was paid, when in Lagos, how and for what', () => {
    const receipt = receiptFor(paid, 'bank_transfer', shop.title);
    expect(receipt.subject).toBe(
      `Receipt for After the Applause, ${reference}`,
    );
    expect(receipt.rows).toEqual([
      ['E-Book × 1', '₦10,000'],
      ['A copy', '₦10,000'],
      ['Paid', '22 November 2026, 00:14:32, by bank transfer'],
      ['Reference', reference],
    ]);
    expect(receipt.opening).toContain(
      'reading link comes in a mail of its own',
    );
  });

  it('asks for an address where a book has to travel', () => {
    const order = {
      ...paid,
      ...paperback,
      quantity: 3,
      amountKobo: 4_500_000,
    };
    const receipt = receiptFor(order, 'card', shop.title);
    expect(receipt.heading).toBe('Thank you. ₦45,000 received.');
    expect(receipt.opening).toContain('Three copies want an address');
    expect(receipt.rows).toContainEqual([
      'Delivery within Nigeria',
      'included',
    ]);
    expect(receipt.tape).toEqual({
      ticks: 45,
      caption: '₦45,000, one tick for every thousand.',
    });
  });

  it('changes the scale before its ticks cannot be told apart', () => {
    const dear = { ...paid, amountKobo: 50_000_000 };
    expect(receiptFor(dear, 'card', shop.title).tape).toEqual({
      ticks: 50,
      caption: '₦500,000, one tick for every ten thousand.',
    });
  });

  it('is written in HTML and in plain text, and runs nothing of a stranger’s', () => {
    const nasty = { ...paid, productName: '<script>alert(1)</script>' };
    const receipt = receiptFor(nasty, '<b>', shop.title);
    const html = receiptHtml(receipt, shop);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
    expect(html).toContain('₦10,000 received');
    expect(receiptText(receipt, shop)).toMatch(/Reference +IMP-7Q2K/);
  });
});
