import { contentAddress } from '../src/shared/content-address.ts';
import type { SiteContent } from '../src/shared/site-content.ts';
import type { FetchAnswer } from './sitemap.ts';

// The colours of the paper in the light and the dark theme.
const papers = { light: '#fbfbf8', dark: '#131518' };

/**
 * Returns the web app manifest, which names the site on a phone's home screen, as JSON. Throws if the content is
 * unavailable. https://www.w3.org/TR/appmanifest/
 */
export const webManifest = async (
  _publicUrl: string,
  fetchAnswer: FetchAnswer,
): Promise<string> => {
  const { site, brand } = await fetchAnswer<SiteContent>(contentAddress);
  const paper = brand.appearance === 'dark' ? papers.dark : papers.light;
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
};
