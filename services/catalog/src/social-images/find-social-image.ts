import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { sha256Hex } from '@imprint/chassis/hash';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { readContent } from '../content/read-content.ts';
import { renderDrawing } from '../images/render-drawing.ts';
import { findPost } from '../resources/posts/find-post.ts';

type Deps = { pool: Pool; clock: Clock; objects: ObjectStore };

export type SocialImage = {
  /** The entity tag without its quotes; it changes whenever the picture does. */
  tag: string;
  read: () => Promise<Buffer>;
};

// Increase this version of the drawing code whenever it changes, so that all pictures are rendered again.
const edition = 2;

/** Returns a picture that is rendered once for its content and cached in the object store. */
const createCachedImage = (
  objects: ObjectStore,
  kind: 'drawArticle' | 'drawSite',
  facts: object,
  draw: () => Promise<string>,
): SocialImage => {
  const description = JSON.stringify([edition, kind, facts]);
  const tag = sha256Hex(description);
  const key = `social/${tag}.png`;
  return {
    tag,
    read: async () => {
      const known = await objects.get(key);
      if (known) return known;
      const rendered = await renderDrawing(await draw());
      await objects.put(key, rendered, 'image/png');
      return rendered;
    },
  };
};

// The drawing modules are imported when the first picture is drawn, because their fonts take memory.

/** Returns the image of a public article by its id, slug or a former slug. @throws POST_NOT_FOUND */
export const findArticleImage = (deps: Deps) => {
  const find = findPost(deps);
  const content = readContent(deps);
  return async (idOrSlug: string): Promise<SocialImage> => {
    const [post, { site }] = await Promise.all([
      find(idOrSlug, 'public'),
      content(),
    ]);
    const { title, author, category, imprint } = post;
    const facts = { title, author, category, imprint, siteName: site.name };
    return createCachedImage(deps.objects, 'drawArticle', facts, async () => {
      const { drawArticle } = await import('./draw-article.ts');
      return drawArticle(facts);
    });
  };
};

/** Returns the image of the home page, of the book's page, and of each page without an image of its own. */
export const findSiteImage = (deps: Deps) => {
  const content = readContent(deps);
  return async (): Promise<SocialImage> => {
    const { book, site } = await content();
    const { title, subtitle } = book;
    const facts = {
      title,
      subtitle,
      author: site.authorName,
      siteName: site.name,
    };
    return createCachedImage(deps.objects, 'drawSite', facts, async () => {
      const { drawSite } = await import('./draw-site.ts');
      return drawSite(facts);
    });
  };
};
