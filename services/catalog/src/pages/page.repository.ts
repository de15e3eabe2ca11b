import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectCount,
  selectRow,
  selectRows,
} from '@imprint/chassis/query';
import {
  maxDraftRevisions,
  type Page,
  type PageRevision,
} from './page.model.ts';

type PageRow = Omit<Page, 'newest' | 'published'> & {
  publishedVersion: number | null;
};

type RevisionRow = PageRevision & { pageId: string };

const pageColumns = `id, slug, kind, version, published_version as "publishedVersion"`;

// A list leaves out the texts, which may be long.
const revisionColumns = (withContent: string) =>
  `r.version, r.title, r.description, case when ${withContent} then r.content else '' end as content,
   r.is_default as "isDefault", r.saved_at as "savedAt", r.saved_by as "savedBy", r.published_at as "publishedAt"`;

const toPage = (
  { publishedVersion, ...row }: PageRow,
  revisions: RevisionRow[],
): Page => {
  const findRevision = (wanted: number | null): PageRevision | null =>
    revisions.find(
      ({ pageId, version }) => pageId === row.id && version === wanted,
    ) ?? null;
  return {
    ...row,
    newest: findRevision(row.version),
    published: findRevision(publishedVersion),
  };
};

const selectRevisionsInUse = (
  db: Db,
  condition: string,
  values: unknown[],
  withContent: string,
) =>
  selectRows<RevisionRow>(
    db,
    `select r.page_id as "pageId", ${revisionColumns(withContent)}
     from pages p join page_revisions r
       on r.page_id = p.id and r.version in (p.version, p.published_version)
     where ${condition}`,
    values,
  );

/** Returns every page by address, with its newest and its published revision; own pages without their contents. */
export const selectPages = async (db: Db): Promise<Page[]> => {
  const [pages, revisions] = await Promise.all([
    selectRows<PageRow>(db, `select ${pageColumns} from pages order by slug`),
    selectRevisionsInUse(db, 'true', [], `p.kind = 'legal'`),
  ]);
  return pages.map((page) => toPage(page, revisions));
};

const withRevisions = async (
  db: Db,
  row: PageRow | undefined,
): Promise<Page | undefined> =>
  row &&
  toPage(row, await selectRevisionsInUse(db, 'p.id = $1', [row.id], 'true'));

/** Returns the page with the address; undefined if there is none. */
export const selectPageBySlug = async (db: Db, slug: string) =>
  withRevisions(
    db,
    await selectRow<PageRow>(
      db,
      `select ${pageColumns} from pages where slug = $1`,
      [slug],
    ),
  );

/** Returns the page with the id; undefined if there is none. */
export const selectPageById = async (db: Db, id: string) =>
  withRevisions(
    db,
    await selectRow<PageRow>(
      db,
      `select ${pageColumns} from pages where id = $1`,
      [id],
    ),
  );

/** Locks all pages until the transaction ends, so that two saves never claim one address. */
export const lockPages = (tx: Tx) =>
  execute(tx, `select pg_advisory_xact_lock(hashtext('pages'))`, []);

/** Returns how many pages the author has added. */
export const countOwnPages = (db: Db) =>
  selectCount(db, `select count(*) from pages where kind = 'own'`, []);

const insertRevision = (tx: Tx, pageId: string, revision: PageRevision) =>
  execute(
    tx,
    `insert into page_revisions (page_id, version, title, description, content, is_default,
       saved_at, saved_by, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (page_id, version) do update set published_at = excluded.published_at`,
    [
      pageId,
      revision.version,
      revision.title,
      revision.description,
      revision.content,
      revision.isDefault,
      revision.savedAt,
      revision.savedBy,
      revision.publishedAt,
    ],
  );

const deleteOldDraftRevisions = (tx: Tx, pageId: string) =>
  execute(
    tx,
    `delete from page_revisions where page_id = $1 and published_at is null and version <= (
       select version from page_revisions where page_id = $1 and published_at is null
       order by version desc offset ${maxDraftRevisions} limit 1)`,
    [pageId],
  );

/**
 * Inserts or updates a page with its newest revision, and deletes the oldest revisions that were never published.
 * Returns false if another page has the address.
 */
export const savePageRow = async (
  tx: Tx,
  { id, slug, kind, version, newest, published }: Page,
  now: Date,
): Promise<boolean> => {
  const saved = await execute(
    tx,
    `insert into pages (id, slug, kind, version, published_version, created_at)
     select $1::uuid, $2, $3, $4, $5, $6
     where not exists (select from pages where slug = $2 and id <> $1::uuid)
     on conflict (id) do update
     set slug = excluded.slug, version = excluded.version, published_version = excluded.published_version`,
    [id, slug, kind, version, published?.version ?? null, now],
  );
  if (saved === 0) return false;
  if (newest) await insertRevision(tx, id, newest);
  await deleteOldDraftRevisions(tx, id);
  return true;
};

/** Deletes a page with its revisions. */
export const deletePageRow = (tx: Tx, id: string) =>
  execute(tx, 'delete from pages where id = $1', [id]);

type RevisionFilter = { publishedOnly: boolean; limit: number };

/** Returns the revisions of a page without their contents, newest first. */
export const selectPageRevisions = (
  db: Db,
  pageId: string,
  { publishedOnly, limit }: RevisionFilter,
) =>
  selectRows<PageRevision>(
    db,
    `select ${revisionColumns('false')} from page_revisions r
     where page_id = $1 and (published_at is not null or not $2)
     order by version desc limit $3`,
    [pageId, publishedOnly, limit],
  );

/** Returns a revision of a page; undefined if there is none. */
export const selectPageRevision = (db: Db, pageId: string, version: number) =>
  selectRow<PageRevision>(
    db,
    `select ${revisionColumns('true')} from page_revisions r
     where page_id = $1 and version = $2`,
    [pageId, version],
  );
