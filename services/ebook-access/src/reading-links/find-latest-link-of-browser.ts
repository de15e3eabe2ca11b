import type { Pool } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import type { ReceivedCookie } from '@imprint/chassis/http/issued-cookie';
import { findLatestLinkOfBrowser } from './binding.repository.ts';
import { type LinkKeys, deriveToken } from './reading-token.ts';

type Deps = { pool: Pool; linkKeys: LinkKeys };

/**
 * Returns the token of the link that this browser opened last, even if the link has expired: its page then offers a new
 * one. Returns undefined for a browser that has opened no link, and after its link was revoked or moved.
 */
export const findLatestLinkToken =
  ({ pool, linkKeys }: Deps) =>
  async ({ issued, unsigned }: ReceivedCookie): Promise<string | undefined> => {
    const secrets = [issued, unsigned].filter((one) => one !== undefined);
    const link = await findLatestLinkOfBrowser(pool, secrets.map(sha256));
    return link && deriveToken(link.id, link.keyId, linkKeys);
  };
