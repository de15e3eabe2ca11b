import { isbot } from 'isbot';

type Signals = Partial<
  Record<'user-agent' | 'dnt' | 'sec-gpc', string | undefined>
>;

/** Returns whether a visit may be counted. Visits with DNT: 1 or Sec-GPC: 1 and those of programs (`isbot`) may not. */
export const mayBeCounted = ({
  'user-agent': userAgent,
  dnt,
  'sec-gpc': globalPrivacyControl,
}: Signals): boolean =>
  dnt !== '1' &&
  globalPrivacyControl !== '1' &&
  userAgent !== undefined &&
  userAgent !== '' &&
  !isbot(userAgent);
