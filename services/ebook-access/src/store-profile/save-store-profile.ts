import type { Tx } from '@imprint/chassis/db';
import { profileFields, type StoreProfile } from './store-profile.model.ts';
import { upsertStoreProfile } from './store-profile.repository.ts';

// A mail's subject is one line.
const line = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Keeps what the author now calls themselves and the book; a name that is empty is the book's own. */
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
