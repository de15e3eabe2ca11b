import type { Tx } from '@imprint/chassis/db';
import { profileFields, type StoreProfile } from './store-profile.model.ts';
import { upsertStoreProfile } from './store-profile.repository.ts';

// The subject of an email is one line.
const line = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Saves the author's names for themselves and the book; for an empty author or title the book file's own is shown. */
export const saveStoreProfile = (
  tx: Tx,
  shop: StoreProfile,
  version: number,
) => {
  const lines = profileFields.map((field) => [field, line(shop[field])]);
  return upsertStoreProfile(
    tx,
    Object.fromEntries(lines) as StoreProfile,
    version,
  );
};
