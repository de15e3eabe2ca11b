import type { Tx } from '@imprint/chassis/db';
import { profileFields, type StoreProfile } from './store-profile.model.ts';
import { updateStoreProfileIfNewer } from './store-profile.repository.ts';

// Line breaks become spaces, because the subject of an email contains these texts and must be one line.
const toShortSingleLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Saves the store profile. If its author or title is empty, the author or title of the book file is shown. */
export const saveStoreProfile = (
  tx: Tx,
  shop: StoreProfile,
  version: number,
) => {
  const cleanedFields = profileFields.map((field) => [
    field,
    toShortSingleLine(shop[field]),
  ]);
  return updateStoreProfileIfNewer(
    tx,
    Object.fromEntries(cleanedFields) as StoreProfile,
    version,
  );
};
