import Bowser from 'bowser';

/** "Chrome on Android": a hint by which the admin knows a session again; empty when the browser says nothing. */
export const deviceOf = (userAgent: string | undefined): string => {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60);
};
