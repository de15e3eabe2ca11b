import { describe, expect, it } from '@jest/globals';
import {
  findMissingFieldMessage,
  type Intent,
  readArrival,
} from './intent.model.ts';

const key = () => 'key-1';
const arrive = (query: string, saved?: Intent) =>
  readArrival(new URLSearchParams(query), saved, key);

const saved: Intent = {
  email: 'a@example.com',
  amount: 30000,
  productName: 'Paperback',
  quantity: 2,
  key: 'kept-key',
  rest: '?productName=Paperback&quantity=2',
};

describe('an arrival at the payment page', () => {
  it('reads the order from the address and starts by itself with an email address', () => {
    expect(
      arrive(
        'email=a%40example.com&amount=30000&productName=Paperback&quantity=2',
      ),
    ).toEqual({ intent: { ...saved, key: 'key-1' }, startsByItself: true });
  });

  it('does not start by itself without an email address', () => {
    expect(arrive('amount=15000&product=Paperback').startsByItself).toBe(false);
  });

  it.each([
    ['product', 'product=E-Book', 'E-Book'],
    ['productName before product', 'product=A&productName=B', 'B'],
    ['neither', '', ''],
  ])('reads the product name from %s', (_, query, productName) => {
    expect(arrive(query).intent.productName).toBe(productName);
  });

  it.each([
    ['nothing', '', 2999],
    ['a price', 'amount=15000', 15000],
    ['zero', 'amount=0', undefined],
    ['a negative number', 'amount=-5', undefined],
    ['a word', 'amount=lots', undefined],
    ['an empty value', 'amount=', undefined],
    ['infinity', 'amount=Infinity', undefined],
  ])('reads %s as the amount', (_, query, amount) => {
    expect(arrive(query).intent.amount).toBe(amount);
  });

  it.each([
    ['', 1],
    ['quantity=3', 3],
    ['quantity=10', 10],
    ['quantity=11', 1],
    ['quantity=0', 1],
    ['quantity=2.5', 1],
    ['quantity=many', 1],
  ])('reads the quantity of "%s" as %i', (query, quantity) => {
    expect(arrive(query).intent.quantity).toBe(quantity);
  });
});

describe('a return to the payment page', () => {
  it.each([
    ['a reload with the shortened address', 'productName=Paperback&quantity=2'],
    ['an address without a query', ''],
  ])('finds the saved order after %s, and waits for the buyer', (_, query) => {
    expect(arrive(query, saved)).toEqual({
      intent: saved,
      startsByItself: false,
    });
  });

  it('keeps the key when Back repeats the same order, and does not start twice', () => {
    const again = arrive(
      'email=a%40example.com&amount=30000&productName=Paperback&quantity=2',
      saved,
    );
    expect(again.intent.key).toBe('kept-key');
    expect(again.startsByItself).toBe(false);
  });

  it.each([
    [
      'another quantity',
      'email=a%40example.com&amount=15000&productName=Paperback',
    ],
    [
      'another email address',
      'email=b%40example.com&amount=30000&productName=Paperback&quantity=2',
    ],
    ['another product without an amount', 'productName=E-Book'],
  ])('creates a new order for %s', (_, query) => {
    expect(arrive(query, saved).intent.key).toBe('key-1');
  });
});

describe('the required values of a payment', () => {
  it.each([
    [{ email: '' }, 'Email is required for payment'],
    [{ amount: undefined }, 'Amount is required for payment'],
    [{ productName: '' }, 'Product name is required for payment'],
    [{}, undefined],
  ])('with %j give the error "%s"', (change, sentence) => {
    expect(findMissingFieldMessage({ ...saved, ...change })).toBe(sentence);
  });
});
