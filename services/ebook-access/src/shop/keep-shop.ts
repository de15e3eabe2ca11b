import type { Tx } from '@imprint/chassis/db';
import type { Shop } from './shop.model.ts';
import { saveShop } from './shop.repository.ts';

// A mail's subject is one line.
const line = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Keeps what the author now calls themselves and the book; a name that is empty is the book's own. */
export const keepShop = (
  tx: Tx,
  told: Shop,
  version: number,
): Promise<void> => {
  const { author, city, bookTitle, bookSubtitle, email } = told;
  const shop: Shop = {
    author: line(author),
    city: line(city),
    bookTitle: line(bookTitle),
    bookSubtitle: line(bookSubtitle),
    email: line(email),
  };
  return saveShop(tx, shop, version);
};
