import {
  brandStyleAddress,
  type BrandLook,
  officeLookOf,
  paperColours,
  publicLookOf,
} from '../../src/shared/brand/brand-look.ts';
import type { SiteContent } from '../../src/shared/site-content.ts';
import { iconVersionOf } from './icon-version.ts';

/** Returns the colour of the browser's own bars: one for each scheme that the look shows. */
const renderThemeColours = (look: BrandLook): string[] => {
  const colours = Object.entries(paperColours(look));
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
  look: BrandLook,
  content: SiteContent | undefined,
): string => {
  const address = brandStyleAddress(look);
  return [
    // The browser waits for this style sheet before it paints, so no page shows another brand first.
    ...(address
      ? [`<link rel="stylesheet" href="${address.replaceAll('&', '&amp;')}">`]
      : []),
    ...renderIcons(iconVersionOf(content)),
    ...renderThemeColours(look),
  ].join('\n');
};

/** Returns the tags of a public page that follow from the brand; those of the design without content. */
export const renderBrandHead = (content: SiteContent | undefined): string =>
  renderTags(publicLookOf(content?.brand), content);

/** Returns the tags of the back office, which shares only the accent and the icons of the public pages. */
export const renderOfficeBrandHead = (
  content: SiteContent | undefined,
): string => renderTags(officeLookOf(content?.brand), content);
