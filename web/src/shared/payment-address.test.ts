import { expect, it } from '@jest/globals';
import { paymentAddress } from './payment-address.ts';

it('the address of the payment page contains the order in its query', () => {
  expect(
    paymentAddress({
      email: ' a+b@example.com',
      amount: 45_000,
      productName: 'Paperback',
      quantity: 3,
    }),
  ).toBe(
    '/payment?email=a%2Bb%40example.com&amount=45000&productName=Paperback&quantity=3',
  );
});
