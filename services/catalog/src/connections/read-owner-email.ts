import type { Db } from '@imprint/chassis/db';
import { readEdits } from '../content/content.repository.ts';

export type ReadOwnerEmail = () => Promise<string | undefined>;

/**
 * Returns a reader of the address that receives messages: OWNER_EMAIL, else the contact address of the site. Until the
 * author enters one, the site shows a sample address, to which no email must go.
 */
export const createOwnerEmailReader =
  ({
    pool,
    config,
  }: {
    pool: Db;
    config: { OWNER_EMAIL?: string | undefined };
  }): ReadOwnerEmail =>
  async () => {
    if (config.OWNER_EMAIL) return config.OWNER_EMAIL;
    const { site } = (await readEdits(pool)).edits as {
      site?: { email?: unknown };
    };
    return typeof site?.email === 'string' ? site.email : undefined;
  };
