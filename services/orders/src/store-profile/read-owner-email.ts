import type { Db } from '@imprint/chassis/db';
import { findContactAddress } from './store-profile.model.ts';
import { readStoreProfile } from './store-profile.repository.ts';

export type ReadOwnerEmail = () => Promise<string | undefined>;

/** Returns a reader of the address that receives notices: OWNER_EMAIL, else the contact address of the site. */
export const createOwnerEmailReader =
  ({
    pool,
    config,
  }: {
    pool: Db;
    config: { OWNER_EMAIL?: string | undefined };
  }): ReadOwnerEmail =>
  async () =>
    config.OWNER_EMAIL ?? findContactAddress(await readStoreProfile(pool));
