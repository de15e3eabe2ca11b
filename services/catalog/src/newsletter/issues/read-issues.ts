import type { Pool } from '@imprint/chassis/db';
import { issueNotFoundError, requireIssue } from './issue.model.ts';
import {
  selectArchivedIssue,
  selectArchivedIssues,
  selectIssue,
  selectIssues,
} from './issue.repository.ts';

type Deps = { pool: Pool };

/** Returns a page of issues, newest first, with the cursor of the next page. */
export const listIssues =
  ({ pool }: Deps) =>
  async ({ after, limit }: { after: string | undefined; limit: number }) => {
    const found = await selectIssues(pool, after, limit + 1);
    const issues = found.slice(0, limit);
    const nextCursor = found.length > limit ? issues.at(-1)?.id : undefined;
    return { issues, nextCursor };
  };

/** Returns an issue. @throws NEWSLETTER_NOT_FOUND */
export const readIssue =
  ({ pool }: Deps) =>
  async (id: string) =>
    requireIssue(await selectIssue(pool, id));

/** Returns a page of the public archive, newest first. */
export const listArchive =
  ({ pool }: Deps) =>
  ({ page, limit }: { page: number; limit: number }) =>
    selectArchivedIssues(pool, limit, (page - 1) * limit);

/** Returns an issue of the public archive by its slug. @throws NEWSLETTER_NOT_FOUND */
export const readArchivedIssue =
  ({ pool }: Deps) =>
  async (slug: string) => {
    const issue = slug.includes('\0')
      ? undefined
      : await selectArchivedIssue(pool, slug);
    if (!issue) throw issueNotFoundError();
    return issue;
  };
