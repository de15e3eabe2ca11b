import type { Db } from '@imprint/chassis/db';
import type { LegalText } from './legal-texts.model.ts';
import {
  type Page,
  pageNotFound,
  type PageRevision,
  type PageText,
  requirePage,
} from './page.model.ts';
import {
  selectPageById,
  selectPageBySlug,
  selectPageRevision,
  selectPageRevisions,
  selectPages,
} from './page.repository.ts';
import type { ReadLegalTexts } from './read-legal-texts.ts';

type Deps = { pool: Db; readLegalTexts: ReadLegalTexts };

/** A page with the text that the settings give it; undefined for a page of the author. */
export type PageWithDefault = {
  page: Page;
  defaultText: LegalText | undefined;
};

const addDefaultText = async (
  { readLegalTexts }: Deps,
  pages: Page[],
): Promise<PageWithDefault[]> => {
  const legalTexts = await readLegalTexts();
  return pages.map((page) => ({
    page,
    defaultText: page.kind === 'legal' ? legalTexts.get(page.slug) : undefined,
  }));
};

/** Returns every page, by address; the pages of the author without their contents. */
export const listPages = (deps: Deps) => async (): Promise<PageWithDefault[]> =>
  addDefaultText(deps, await selectPages(deps.pool));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a page by its id or its address. @throws PAGE_NOT_FOUND */
export const findPage =
  (deps: Deps) =>
  async (idOrSlug: string): Promise<PageWithDefault> => {
    const select = uuid.test(idOrSlug) ? selectPageById : selectPageBySlug;
    const page = requirePage(await select(deps.pool, idOrSlug));
    const [found] = await addDefaultText(deps, [page]);
    if (!found) throw pageNotFound();
    return found;
  };

const maxRevisionsShown = 100;

/** Returns the 100 newest revisions of a page without their contents. */
export const listPageRevisions =
  ({ pool }: Pick<Deps, 'pool'>) =>
  (id: string): Promise<PageRevision[]> =>
    selectPageRevisions(pool, id, {
      publishedOnly: false,
      limit: maxRevisionsShown,
    });

/** Returns a revision with its content. @throws PAGE_NOT_FOUND */
export const readPageRevision =
  ({ pool }: Pick<Deps, 'pool'>) =>
  async (id: string, version: number): Promise<PageRevision> => {
    const revision = await selectPageRevision(pool, id, version);
    if (!revision) throw pageNotFound();
    return revision;
  };

/** A page as visitors read it. */
export type PublicPage = {
  slug: string;
  kind: Page['kind'];
  text: PageText;
  subject: string;
  /** null: the default text of a legal page that the author has not confirmed. */
  revision: PageRevision | null;
  /** The published revisions of a legal page without their contents, newest first. */
  versions: PageRevision[];
};

/** Returns every public page, by address; the pages of the author without their contents. */
export const listPublicPages = (deps: Deps) => async () => {
  const pages = await listPages(deps)();
  return pages.flatMap(({ page: { slug, published }, defaultText }) => {
    const text = published ?? defaultText;
    return text
      ? [{ slug, title: text.title, updatedAt: published?.publishedAt ?? null }]
      : [];
  });
};

/** Returns a public page; of a legal page also an earlier version. @throws PAGE_NOT_FOUND */
export const findPublicPage =
  (deps: Deps) =>
  async (slug: string, version: number | undefined): Promise<PublicPage> => {
    const { pool } = deps;
    const { page, defaultText } = await findPage(deps)(slug);
    const isLegal = page.kind === 'legal';
    const versions = isLegal
      ? await selectPageRevisions(pool, page.id, {
          publishedOnly: true,
          limit: maxRevisionsShown,
        })
      : [];
    const isKnown = versions.some((one) => one.version === version);
    if (version !== undefined && !isKnown) throw pageNotFound();
    const revision =
      version === undefined
        ? page.published
        : ((await selectPageRevision(pool, page.id, version)) ?? null);
    const text = revision ?? defaultText;
    if (!text) throw pageNotFound();
    const subject = defaultText?.subject ?? '';
    return {
      slug: page.slug,
      kind: page.kind,
      text,
      subject,
      revision,
      versions,
    };
  };
