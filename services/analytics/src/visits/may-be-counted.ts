import { isbot } from 'isbot';

export type Signals = {
  userAgent: string | undefined;
  doNotTrack: string | undefined;
  globalPrivacyControl: string | undefined;
};

/** Whether a person came who has not asked to be left out. */
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
