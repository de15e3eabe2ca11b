// Mail and chat apps add these names to the user agent of their embedded browser; "; wv)" marks Android's WebView.
const carried =
  /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Telegram|TwitterAndroid|Twitter for|LinkedInApp|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|Pinterest|GSA\/|YahooMobile|Outlook|; wv\)/i;

/** Whether the page runs in the embedded browser of a mail or chat app, which loses its cookies when it closes. */
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

const firstMatchOf = (list: [RegExp, string][], userAgent: string): string =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';

/** Returns browser and platform, which the author sees as a hint; access does not depend on them. */
export const describeDevice = (userAgent: string) => ({
  browser: firstMatchOf(families, userAgent),
  platform: firstMatchOf(platforms, userAgent),
});
