import { isbot } from 'isbot';

type Signals = Partial<
  Record<'user-agent' | 'dnt' | 'sec-gpc', string | undefined>
>;

/** Returns whether a visit may be counted: not with DNT: 1 or Sec-GPC: 1, and not from a program (`isbot`). */
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
