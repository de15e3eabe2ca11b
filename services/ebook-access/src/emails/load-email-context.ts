import type { Db } from '@imprint/chassis/db';
import { loadCurrentBook } from '../books/book.repository.ts';
import { findValidReplyAddress } from '../store-profile/store-profile.model.ts';
import { loadStoreProfile } from '../store-profile/store-profile.repository.ts';

/** Loads the current book, the brand of the site, the author's city and, if it is valid, the author's reply address, for an email. */
export const loadEmailContext = async (db: Db) => {
  const book = await loadCurrentBook(db);
  const shop = await loadStoreProfile(db);
  const replyTo = findValidReplyAddress(shop);
  const { city, siteName, accent, typefaces } = shop;
  return {
    book,
    city,
    brand: { siteName, accent, typefaces },
    reply: replyTo ? { replyTo } : {},
  };
};
