import type { Tx } from '@imprint/chassis/db';
import type { DeliveryCountry } from '../prices/delivery-rate.model.ts';
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

/**
 * Saves the profile of the store with its delivery rates. An empty author, title, delivery area or delivery time keeps
 * the stored value, and so do empty rates, which events of an earlier version of the catalogue have.
 */
export const saveStoreProfile = async (
  tx: Tx,
  edited: StoreProfile,
  deliveryRates: readonly DeliveryCountry[],
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
    typefaces: toSingleLine(edited.typefaces),
  };
  await upsertStoreProfile(tx, profile, deliveryRates, version);
};
