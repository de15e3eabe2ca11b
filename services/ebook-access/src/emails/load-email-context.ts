import type { Db } from '@imprint/chassis/db';
import { loadCurrentBook } from '../books/book.repository.ts';
import { replyAddressOf } from '../store-profile/store-profile.model.ts';
import { loadStoreProfile } from '../store-profile/store-profile.repository.ts';

/** Loads the book and the author's details for an email, and its reply address if there is one. */
export const loadEmailContext = async (db: Db) => {
  const book = await loadCurrentBook(db);
  const shop = await loadStoreProfile(db);
  const replyTo = replyAddressOf(shop);
  return { book, city: shop.city, reply: replyTo ? { replyTo } : {} };
};
