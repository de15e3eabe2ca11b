import {
  paperColours,
  publicThemeOf,
} from '../../src/shared/brand/brand-theme.ts';
import { contentAddress } from '../../src/shared/content-address.ts';
import type { SiteContent } from '../../src/shared/site-content.ts';
import { iconVersionOf } from './icon-version.ts';
import type { FetchAnswer } from '../sitemap.ts';

/**
 * Returns the web app manifest, which names the site on a phone's home screen, as JSON. Throws if the content is
 * unavailable. https://www.w3.org/TR/appmanifest/
 */
export const webManifest = async (
  _publicUrl: string,
  fetchAnswer: FetchAnswer,
): Promise<string> => {
  const content = await fetchAnswer<SiteContent>(contentAddress);
  const { site, brand } = content;
  const { light, dark } = paperColours(publicThemeOf(brand));
  const paper = light ?? dark;
  const version = iconVersionOf(content);
  const query = version ? `?v=${version}` : '';
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: `/icon-192.png${query}`, sizes: '192x192', type: 'image/png' },
      { src: `/icon-512.png${query}`, sizes: '512x512', type: 'image/png' },
      { src: `/favicon.svg${query}`, sizes: 'any', type: 'image/svg+xml' },
    ],
  });
};
