import type { Site, SiteContent } from './content.shape.ts';

/** Returns the name, the look and the shown pages of the site. */
export const readSite =
  ({ readContent }: { readContent: () => Promise<SiteContent> }) =>
  async (): Promise<Site> => {
    const { site, brand, navigation } = await readContent();
    return {
      name: site.name,
      authorName: site.authorName,
      logo: brand.logo,
      accent: brand.accent,
      pages: navigation
        .filter(({ isShown }) => isShown)
        .map(({ path, title }) => ({ path, title })),
    };
  };
