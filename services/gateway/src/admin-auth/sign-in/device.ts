import Bowser from 'bowser';

/** Returns a name such as "Chrome on Android", by which the admin recognises a session; empty without a User-Agent. */
export const describeDevice = (userAgent: string | undefined): string => {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60);
};
