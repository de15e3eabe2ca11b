import { describe, expect, it } from '@jest/globals';
import {
  emailFault,
  emailHint,
  paymentAddress,
  totalOf,
  withinLimits,
} from './price.model.ts';

describe('the price of an order', () => {
  it.each([
    ['PAPERBACK', 1, 15_000],
    ['PAPERBACK', 10, 150_000],
    ['EBOOK', 3, 30_000],
  ] as const)('is the price of a %s times %i', (format, quantity, total) => {
    expect(
      totalOf({ PAPERBACK: 15_000, EBOOK: 10_000 }, format, quantity),
    ).toBe(total);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [11, 10],
    [4.7, 4],
  ])('keeps %d copies within 1 to 10', (asked, kept) => {
    expect(withinLimits(asked)).toBe(kept);
  });
});

describe("the buyer's e-mail address", () => {
  it.each(['', '   '])('must be there', (email) => {
    expect(emailFault(email)).toBe('Please enter your email address');
  });

  it.each(['tunde', 'tunde@example', 'tunde @example.com', '@example.com'])(
    'must look like one: %s',
    (email) => {
      expect(emailFault(email)).toBe('Please enter a valid email address');
    },
  );

  it('is taken with spaces around it', () => {
    expect(emailFault(' ngozi@example.com ')).toBeUndefined();
  });

  it.each([
    ['ngozi@gmial.com', 'ngozi@gmail.com'],
    ['ngozi@gmail.co', 'ngozi@gmail.com'],
    ['ngozi@yaho.com', 'ngozi@yahoo.com'],
    ['ngozi@outlok.com', 'ngozi@outlook.com'],
  ])('%s is asked about', (typed, meant) => {
    expect(emailHint(typed)).toBe(meant);
  });

  it.each(['ngozi@gmail.com', 'ngozi@example.com', 'ngozi@', 'ngozi'])(
    '%s is left in peace',
    (typed) => {
      expect(emailHint(typed)).toBeUndefined();
    },
  );
});

describe('the way to the payment page', () => {
  it('carries what was ordered in its query', () => {
    expect(
      paymentAddress({
        email: 'a+b@example.com',
        amount: 45_000,
        productName: 'Paperback',
        quantity: 3,
      }),
    ).toBe(
      '/payment?email=a%2Bb%40example.com&amount=45000&productName=Paperback&quantity=3',
    );
  });
});
