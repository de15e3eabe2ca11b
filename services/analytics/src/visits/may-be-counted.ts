import { isbot } from 'isbot';

export type Signals = {
  userAgent: string | undefined;
  doNotTrack: string | undefined;
  globalPrivacyControl: string | undefined;
};

/** Whether the visitor is a person who has not opted out. */
export const mayBeCounted = ({
  userAgent,
  doNotTrack,
  globalPrivacyControl,
}: Signals): boolean =>
  doNotTrack !== '1' &&
  globalPrivacyControl !== '1' &&
  userAgent !== undefined &&
  userAgent !== '' &&
  !isbot(userAgent);
