import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { readContent } from '../content/read-content.ts';
import {
  type CachedPicture,
  createCachedPicture,
} from '../images/cached-picture.ts';
import { readOwnPicture } from '../images/read-own-picture.ts';
import {
  renderDrawing,
  renderDrawingWithPicture,
} from '../images/render-drawing.ts';
import { findPost } from '../resources/posts/find-post.ts';
import type { SocialTheme } from './social-image.model.ts';

type Deps = { pool: Pool; clock: Clock; objects: ObjectStore };

// Increase this version of the drawing code whenever it changes, so that all pictures are rendered again.
const edition = 5;

const themeOf = ({ accent, typefaces, appearance }: SocialTheme) => ({
  ...{ accent, typefaces, appearance },
});

// The drawing modules are imported when the first picture is drawn, because their fonts take memory.

/** Returns the image of a public article by its id, slug or a former slug. @throws POST_NOT_FOUND */
export const findArticleImage = (deps: Deps) => {
  const find = findPost(deps);
  const content = readContent(deps);
  return async (idOrSlug: string): Promise<CachedPicture> => {
    const [post, { site, brand, resources }] = await Promise.all([
      find(idOrSlug, 'public'),
      content(),
    ]);
    const { title, author, category, imprint } = post;
    const facts = {
      ...{ title, author, imprint },
      category: resources.categoryNames[category],
      siteName: site.name,
      ...themeOf(brand),
    };
    return createCachedPicture(
      deps.objects,
      'social',
      [edition, 'article', facts],
      async () => {
        const { drawArticle } = await import('./draw-article.ts');
        return renderDrawing(drawArticle(facts));
      },
    );
  };
};

/**
 * Returns the image of the home page, of the book's page, and of each page without an image of its own. It shows the
 * author's cover, or the drawn jacket without one.
 */
export const findSiteImage = (deps: Deps) => {
  const content = readContent(deps);
  const readPicture = readOwnPicture(deps);
  return async (): Promise<CachedPicture> => {
    const { book, site, brand } = await content();
    const { title, subtitle, paragraphsPerTick } = book;
    const facts = {
      ...{ title, subtitle, paragraphsPerTick },
      chapters: book.chapters.flatMap(({ ticks = [] }) =>
        ticks.length > 0 ? [ticks] : [],
      ),
      author: site.authorName,
      siteName: site.name,
      ...themeOf(brand),
    };
    return createCachedPicture(
      deps.objects,
      'social',
      [edition, 'site', facts, brand.cover],
      async () => {
        const { coverPartOf, drawSite } = await import('./draw-site.ts');
        const cover = await readPicture(brand.cover);
        return cover
          ? renderDrawingWithPicture(cover, coverPartOf, (part) =>
              drawSite(facts, part),
            )
          : renderDrawing(drawSite(facts));
      },
    );
  };
};
