import type { Tx } from '@imprint/chassis/db';
import type { StoreProfile } from './store-profile.model.ts';
import {
  readStoreProfile,
  upsertStoreProfile,
} from './store-profile.repository.ts';

// An email subject is a single line, and a line break in an address could add a header.
const toSingleLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Saves the profile of the store. An empty author, title, delivery area or delivery time keeps the stored value. */
export const saveStoreProfile = async (
  tx: Tx,
  edited: StoreProfile,
  version: number,
): Promise<void> => {
  const before = await readStoreProfile(tx);
  const profile: StoreProfile = {
    author: toSingleLine(edited.author) || before.author,
    city: toSingleLine(edited.city),
    bookTitle: toSingleLine(edited.bookTitle) || before.bookTitle,
    bookSubtitle: toSingleLine(edited.bookSubtitle),
    email: toSingleLine(edited.email),
    whatsapp: toSingleLine(edited.whatsapp),
    deliveryArea: toSingleLine(edited.deliveryArea) || before.deliveryArea,
    deliveryTime: toSingleLine(edited.deliveryTime) || before.deliveryTime,
    siteName: toSingleLine(edited.siteName),
    accent: toSingleLine(edited.accent),
  };
  await upsertStoreProfile(tx, profile, version);
};
