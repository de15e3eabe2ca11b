import type { Clock } from '@imprint/chassis/clock';
import type { Config } from './config.ts';
import type { LinkedinSource } from './linkedin/incoming.model.ts';
import { createLinkedinSource } from './linkedin/linkedin.provider.ts';

/** Returns a client of LinkedIn's API for an organisation; undefined unless its token and URN are configured. */
export const openLinkedin = (
  config: Config,
  clock: Clock,
): LinkedinSource | undefined => {
  const {
    LINKEDIN_ACCESS_TOKEN: accessToken,
    LINKEDIN_ORGANIZATION_URN: organization,
  } = config;
  if (!accessToken || !organization) return undefined;
  return createLinkedinSource({
    accessToken,
    organization,
    endsAt: config.LINKEDIN_TOKEN_ENDS,
    apiUrl: config.LINKEDIN_API_URL,
    version: config.LINKEDIN_VERSION,
    clock,
  });
};
