import {
  currentTextOf,
  isOutdated,
  type Page,
  type PageRevision,
} from './page.model.ts';
import type {
  ListedPageAnswer,
  PageAnswer,
  RevisionAnswer,
} from './page.schemas.ts';
import type { PageWithDefault, PublicPage } from './read-pages.ts';

const usesDefaultText = ({ kind, newest }: Page): boolean =>
  kind === 'legal' && (newest?.isDefault ?? true);

/** Returns a page without its text, for the admin's list. */
export const toListedPage = ({
  page,
  defaultText,
}: PageWithDefault): ListedPageAnswer => ({
  id: page.id,
  slug: page.slug,
  kind: page.kind,
  title: currentTextOf(page, defaultText).title,
  status: page.published ? 'published' : 'draft',
  version: page.version,
  updatedAt: page.newest?.savedAt ?? null,
  publishedAt: page.published?.publishedAt ?? null,
  hasUnpublishedText: page.version !== (page.published?.version ?? 0),
  usesDefault: usesDefaultText(page),
  isOutdated: isOutdated(page, defaultText),
});

/** Returns a page with its newest text, for the editor. */
export const toEditorPage = (found: PageWithDefault): PageAnswer => ({
  ...toListedPage(found),
  content: currentTextOf(found.page, found.defaultText).content,
  defaultContent: found.defaultText?.content ?? null,
});

export const toListedRevision = ({
  version,
  title,
  savedAt,
  savedBy: by,
  publishedAt,
}: PageRevision): RevisionAnswer => ({
  ...{ version, title, savedAt, by, publishedAt },
});

/** Returns a page as visitors read it. */
export const toPublicPage = (found: PublicPage) => {
  const { slug, kind, subject, text, revision, versions } = found;
  const { title, description, content } = text;
  return {
    page: {
      ...{ slug, kind, subject, title, description, content },
      version: revision?.version ?? null,
      publishedAt: revision?.publishedAt ?? null,
    },
    versions: versions.flatMap(({ version, publishedAt }) =>
      publishedAt ? [{ version, publishedAt }] : [],
    ),
  };
};
