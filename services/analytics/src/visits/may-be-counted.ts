import { isbot } from 'isbot';

type Signals = Partial<
  Record<'user-agent' | 'dnt' | 'sec-gpc', string | undefined>
>;

/** Returns whether a visit may be counted: not one with DNT: 1 or Sec-GPC: 1, and not one of a program (`isbot`). */
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
