import type { Clock } from '@imprint/chassis/clock';
import type { CurrentSettings } from '@imprint/chassis/settings/group';
import type { Config } from './config.ts';
import type { LinkedinValues } from './connections/linkedin-settings.ts';
import type { LinkedinSource } from './linkedin/incoming.model.ts';
import { createLinkedinSource } from './linkedin/linkedin.provider.ts';

type Settings = Pick<
  CurrentSettings<LinkedinValues, 'token'>,
  'values' | 'secrets'
>;

/** Returns a client of LinkedIn's API for an organisation; undefined unless its token and URN are set. */
export const openLinkedin = (
  config: Pick<
    Config,
    'LINKEDIN_API_URL' | 'LINKEDIN_VERSION' | 'LINKEDIN_TOKEN_ENDS'
  >,
  { values, secrets }: Settings,
  clock: Clock,
): LinkedinSource | undefined => {
  const { organization, tokenEnd } = values;
  const { token: accessToken } = secrets;
  if (!accessToken || !organization) return undefined;
  const savedEnd = tokenEnd ? new Date(tokenEnd) : undefined;
  return createLinkedinSource({
    accessToken,
    organization,
    // The environment may set a time of the day too.
    endsAt: config.LINKEDIN_TOKEN_ENDS ?? savedEnd,
    apiUrl: config.LINKEDIN_API_URL,
    version: config.LINKEDIN_VERSION,
    clock,
  });
};
