import { expect } from '@jest/globals';
import type { createBuyer } from './buyer.ts';
import { addresses, mailTo } from './system.ts';

type Recipient = {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
};

/** Buys a paperback and gives the address with the key of the receipt; returns the reference. */
export const buyPaperback = async (
  { email, call, pay }: ReturnType<typeof createBuyer>,
  recipient: Recipient,
): Promise<string> => {
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
      body: JSON.stringify(recipient),
    },
  );
  expect(saved.status).toBe(200);
  return data.reference;
};
