import type { Tx } from '@imprint/chassis/db';
import type { Shop } from './shop.model.ts';
import { readShop, saveShop } from './shop.repository.ts';

// A mail's subject is one line, and an address in it is an address.
const line = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Keeps what the author now calls themselves and the book; a name that is empty stays as it was. */
export const keepShop = async (
  tx: Tx,
  told: Shop,
  version: number,
): Promise<void> => {
  const before = await readShop(tx);
  const shop: Shop = {
    author: line(told.author) || before.author,
    city: line(told.city),
    bookTitle: line(told.bookTitle) || before.bookTitle,
    bookSubtitle: line(told.bookSubtitle),
    email: line(told.email),
    whatsapp: line(told.whatsapp),
    deliveryArea: line(told.deliveryArea) || before.deliveryArea,
    deliveryTime: line(told.deliveryTime) || before.deliveryTime,
  };
  await saveShop(tx, shop, version);
};
