import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../../audit/record-action.ts';
import type { TextComposer } from '../../resources/posts/compose-text.ts';
import { isShown } from '../../resources/posts/post.model.ts';
import { selectPostById } from '../../resources/posts/post.repository.ts';
import { postNotFound } from '../../resources/posts/post.model.ts';
import { escapeHtml } from '../../text/escape-html.model.ts';
import {
  auditDetailsOf,
  isEditable,
  type Issue,
  type IssueFields,
  issueChangedError,
  issueLockedError,
  requireIssue,
} from './issue.model.ts';
import {
  deleteIssueRow,
  insertIssue,
  lockIssue,
  selectIssueByKey,
  updateIssueText,
} from './issue.repository.ts';
import { sanitiseIssueText } from './sanitise-issue-text.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  texts: TextComposer;
  importPastedPictures: (html: string) => Promise<string>;
};

/** Returns a function that sanitises HTML and imports the pictures pasted into it. */
const createSanitiser =
  ({ texts, importPastedPictures }: Deps) =>
  async (html: string): Promise<string> =>
    sanitiseIssueText(texts, await importPastedPictures(html));

const isKeyInUseError = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint ===
  'newsletters_created_key_key';

export type NewIssue = IssueFields & {
  /** The article that is copied, with a link to it at the end. */
  postId?: string | undefined;
  key?: string | undefined;
};

/**
 * Creates a draft, empty or as a copy of an article; a request with a known idempotency key returns the existing one.
 * @throws POST_NOT_FOUND
 */
export const createIssue = (deps: Deps) => {
  const { pool, clock } = deps;
  const sanitise = createSanitiser(deps);

  const copyPost = async (postId: string): Promise<IssueFields> => {
    const post = await selectPostById(pool, postId);
    if (!post || post.deletedAt) throw postNotFound();
    const path = `/resources/${post.seoSlug ?? post.slug}`;
    const link = `<p><a href="${escapeHtml(path)}">Read it on the site</a></p>`;
    return {
      subject: post.title,
      content: isShown(post, clock.now()) ? post.content + link : post.content,
    };
  };

  return async (given: NewIssue, admin: AdminClaims): Promise<Issue> => {
    const { postId, key } = given;
    const known = key && (await selectIssueByKey(pool, key));
    if (known) return known;
    const { subject, content: written } = postId
      ? await copyPost(postId)
      : given;
    const content = await sanitise(written);
    try {
      return await withTransaction(pool, async (tx) => {
        const now = clock.now();
        const row = { id: uuid(), subject, content, key, now };
        const issue = await insertIssue(tx, row);
        const subjectOfEntry = `newsletter ${issue.id}`;
        await recordAction(tx, admin, 'newsletter.created', subjectOfEntry, {
          before: {},
          after: auditDetailsOf(issue),
        });
        return issue;
      });
    } catch (error) {
      // If the key is in use, a concurrent request has created the issue.
      const other =
        key && isKeyInUseError(error) && (await selectIssueByKey(pool, key));
      if (other) return other;
      throw error;
    }
  };
};

/**
 * Saves the text of an issue that is not being sent; returns the issue. Safe to repeat: the same text is saved once.
 * @throws NEWSLETTER_NOT_FOUND, NEWSLETTER_LOCKED; NEWSLETTER_CHANGED if a newer version is stored
 */
export const saveIssue = (deps: Deps) => {
  const { pool, clock } = deps;
  const sanitise = createSanitiser(deps);
  return async (
    id: string,
    { subject, content: given, version }: IssueFields & { version: number },
    admin: AdminClaims,
  ): Promise<Issue> => {
    const content = await sanitise(given);
    return withTransaction(pool, async (tx) => {
      const before = requireIssue(await lockIssue(tx, id));
      const isSame = before.subject === subject && before.content === content;
      if (isSame) return before;
      if (!isEditable(before)) throw issueLockedError();
      if (before.version !== version) throw issueChangedError(before);
      const after = await updateIssueText(
        tx,
        id,
        { subject, content },
        clock.now(),
      );
      await recordAction(tx, admin, 'newsletter.saved', `newsletter ${id}`, {
        before: auditDetailsOf(before),
        after: { ...auditDetailsOf(after), characters: content.length },
      });
      return after;
    });
  };
};

/** Deletes a draft. @throws NEWSLETTER_NOT_FOUND, NEWSLETTER_LOCKED unless it is a draft */
export const deleteIssue =
  ({ pool }: { pool: Pool }) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const issue = requireIssue(await lockIssue(tx, id));
      if (issue.state !== 'draft') throw issueLockedError();
      await deleteIssueRow(tx, id);
      await recordAction(tx, admin, 'newsletter.deleted', `newsletter ${id}`, {
        before: auditDetailsOf(issue),
        after: {},
      });
    });
