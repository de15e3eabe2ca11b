import { isbot } from 'isbot';

type Signals = Partial<
  Record<'user-agent' | 'dnt' | 'sec-gpc', string | undefined>
>;

/** Whether the headers are those of a person who has not opted out. */
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
