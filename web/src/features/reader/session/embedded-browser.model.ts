// Names that mail and chat programs add to the browser they carry; "; wv)" is Android's own mark for one.
const carried =
  /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Telegram|TwitterAndroid|Twitter for|LinkedInApp|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|Pinterest|GSA\/|YahooMobile|Outlook|; wv\)/i;

/** Whether the page is shown inside a mail or chat program, which forgets its reader when it closes. */
export const isEmbeddedBrowser = (userAgent: string): boolean =>
  carried.test(userAgent);

const families: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const platforms: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (list: [RegExp, string][], userAgent: string): string =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';

/** A hint for the admin; it refuses nobody. */
export const deviceHint = (userAgent: string) => ({
  browser: firstOf(families, userAgent),
  platform: firstOf(platforms, userAgent),
});
