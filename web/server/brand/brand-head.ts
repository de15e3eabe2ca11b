import {
  brandStyleAddress,
  type BrandTheme,
  officeThemeOf,
  paperColours,
  publicThemeOf,
} from '../../src/shared/brand/brand-theme.ts';
import type { SiteContent } from '../../src/shared/site-content.ts';
import { iconVersionOf } from './icon-version.ts';

/** Returns the colour of the browser's own bars: one for each scheme that the theme shows. */
const renderThemeColours = (theme: BrandTheme): string[] => {
  const colours = Object.entries(paperColours(theme));
  return colours.map(([scheme, colour]) =>
    colours.length === 1
      ? `<meta name="theme-color" content="${colour}">`
      : `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
  );
};

const renderIcons = (version: string | undefined): string[] => {
  const query = version ? `?v=${version}` : '';
  return [
    `<link rel="icon" href="/favicon.ico${query}" sizes="32x32">`,
    `<link rel="icon" href="/favicon.svg${query}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png${query}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
};

const renderTags = (
  theme: BrandTheme,
  content: SiteContent | undefined,
): string => {
  const address = brandStyleAddress(theme);
  return [
    // The browser waits for this style sheet before it paints, so no page shows another brand first.
    ...(address
      ? [`<link rel="stylesheet" href="${address.replaceAll('&', '&amp;')}">`]
      : []),
    ...renderIcons(iconVersionOf(content)),
    ...renderThemeColours(theme),
  ].join('\n');
};

/** Returns the tags of a public page that follow from the brand; those of the design without content. */
export const renderBrandHead = (content: SiteContent | undefined): string =>
  renderTags(publicThemeOf(content?.brand), content);

/** Returns the tags of the back office, which shares only the accent and the icons of the public pages. */
export const renderOfficeBrandHead = (
  content: SiteContent | undefined,
): string => renderTags(officeThemeOf(content?.brand), content);
