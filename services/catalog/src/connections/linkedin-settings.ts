import type { SettingsGroup } from '@imprint/chassis/settings/group';
import { z } from 'zod';

export type LinkedinValues = {
  /** A URN such as "urn:li:organization:123". */
  organization: string;
  /** The day on which the token expires, such as "2026-12-31", as LinkedIn shows it beside the token. */
  tokenEnd: string;
};

type Environment = {
  LINKEDIN_ACCESS_TOKEN?: string | undefined;
  LINKEDIN_ORGANIZATION_URN?: string | undefined;
  LINKEDIN_TOKEN_ENDS?: Date | undefined;
};

export const organizationUrn = z
  .string()
  .regex(
    /^urn:li:organization:\d{1,20}$/,
    'must be urn:li:organization: and a number',
  );

/** The access to LinkedIn's API, which is used only if the token and the organisation are both set. */
export const linkedinSettings: SettingsGroup<
  LinkedinValues,
  'token',
  Environment
> = {
  name: 'linkedin',
  values: {
    organization: z.union([z.literal(''), organizationUrn]),
    tokenEnd: z.union([
      z.literal(''),
      z.iso.date('must be a day such as 2026-12-31'),
    ]),
  },
  defaults: { organization: '', tokenEnd: '' },
  secrets: {
    token: z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .regex(/^[\x21-\x7e]*$/, 'must be a token without spaces'),
  },
  fromEnvironment: (environment) =>
    environment.LINKEDIN_ACCESS_TOKEN
      ? {
          token: environment.LINKEDIN_ACCESS_TOKEN,
          organization: environment.LINKEDIN_ORGANIZATION_URN ?? '',
          tokenEnd:
            environment.LINKEDIN_TOKEN_ENDS?.toISOString().slice(0, 10) ?? '',
        }
      : {},
};
