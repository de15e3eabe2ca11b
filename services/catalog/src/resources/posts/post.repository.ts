import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectCount,
  selectOne,
  selectRow,
  selectRows,
} from '@imprint/chassis/query';
import {
  type Category,
  type ListedPost,
  type Post,
  type PostLink,
  type ShownStatus,
  filterStatuses,
  type Viewer,
} from './post.model.ts';

const listed = `id, slug, seo_slug as "seoSlug", title, excerpt, image, category, author, tags, status,
  published_at as "publishedAt", seo_title as "seoTitle", seo_description as "seoDescription",
  linkedin_url as "linkedinUrl", likes, comments, shares, is_manual as "isManual",
  is_sample as "isSample", is_edited as "isEdited", imprint, read_minutes as "readMinutes",
  read_minutes_given as "readMinutesGiven", version, created_at as "createdAt",
  updated_at as "updatedAt", shown_at as "shownAt", deleted_at as "deletedAt"`;

const copied = `, exists(select from post_working_copies where post_id = posts.id) as "hasWorkingCopy"`;

const notDeleted = 'deleted_at is null';
/** Adds the current time to a statement's parameters; returns the placeholder of this parameter, such as "$3". */
type Now = () => string;

const publishedCondition = (now: Now) =>
  `status = 'published' and published_at <= ${now()} and ${notDeleted}`;

// A post deleted more than 30 days ago cannot be restored, so it is not listed.
const conditionOf: Record<ShownStatus, (now: Now) => string> = {
  published: publishedCondition,
  draft: () => `status = 'draft' and ${notDeleted}`,
  scheduled: (now) =>
    `status = 'published' and published_at > ${now()} and ${notDeleted}`,
  deleted: (now) => `deleted_at > ${now()}::timestamptz - interval '30 days'`,
};

export type Selection = {
  viewer: Viewer;
  now: Date;
  category: Category | undefined;
  /** The status that the admin chose; undefined: all posts that are not deleted. */
  status?: ShownStatus | undefined;
};

const buildCondition = ({ viewer, now, category, status }: Selection) => {
  const values: unknown[] = [];
  const shown = viewer === 'public' ? 'published' : status;
  const parts = [
    shown ? conditionOf[shown](() => `$${values.push(now)}`) : notDeleted,
    ...(category ? [`category = $${values.push(category)}`] : []),
  ];
  return { where: parts.join(' and '), values };
};

type Page = { limit: number; offset: number };

const columnsFor = ({ viewer }: Selection): string =>
  viewer === 'admin' ? `${listed}${copied}` : listed;

/** Returns a page of posts, newest first. */
export const selectPosts = (
  db: Db,
  selection: Selection,
  { limit, offset }: Page,
) => {
  const { where, values } = buildCondition(selection);
  return selectRows<ListedPost>(
    db,
    // The lateral join reads the wide rows of one page by their keys; otherwise the planner reads those of all posts.
    `select post.* from
       (select id from posts where ${where}
        order by published_at desc, id desc limit ${limit} offset ${offset}) page
     cross join lateral
       (select ${columnsFor(selection)} from posts where posts.id = page.id limit 1) post
     order by "publishedAt" desc, id desc`,
    values,
  );
};

/** Returns a page of the posts that match a tsquery, best match first, and the number of matches. */
export const searchPosts = async (
  tx: Tx,
  selection: Selection,
  /** A tsquery. */
  terms: string,
  { limit, offset }: Page,
): Promise<{ posts: ListedPost[]; found: number }> => {
  const { where, values } = buildCondition(selection);
  const query = `to_tsquery('english', $${values.push(terms)})`;
  // The planner underestimates the size of `post_words` and would scan the table sequentially.
  await execute(tx, 'set local enable_seqscan = off');
  const rows = await selectRows<
    (ListedPost | { id: null }) & { found: number }
  >(
    tx,
    `with found as materialized (
       select post_id as id, published_at, ts_rank(headline, ${query}) as rank
       from post_words where ${where} and words @@ ${query}),
     page as (select id, rank from found
              order by rank desc, published_at desc, id desc limit ${limit} offset ${offset})
     select ${columnsFor(selection)}, found from (select count(*) as found from found) counted
     left join (page join posts using (id)) on true
     order by rank desc, published_at desc, id desc`,
    values,
  );
  return {
    posts: rows.filter((row) => row.id !== null),
    found: rows[0]?.found ?? 0,
  };
};

/** Returns the number of posts in a selection. */
export const countPosts = (db: Db, selection: Selection) => {
  const { where, values } = buildCondition(selection);
  return selectCount(db, `select count(*) from posts where ${where}`, values);
};

/** Returns the number of public posts. */
export const countPublicPosts = (db: Db, now: Date) =>
  selectCount(
    db,
    `select count(*) from posts where ${publishedCondition(() => '$1')}`,
    [now],
  );

type CategoryOverview = {
  category: Category;
  posts: number;
  /** The number of imported posts that are public. */
  imported: number;
  engagement: number;
  lastUpdated: Date;
};

/** Returns the totals of the posts that the viewer may see, by category; a category without such posts has no row. */
export const selectCategoryTotals = (db: Db, viewer: Viewer, now: Date) => {
  const { where, values } = buildCondition({
    viewer,
    now,
    category: undefined,
  });
  const isOut = publishedCondition(() => `$${values.push(now)}`);
  return selectRows<CategoryOverview>(
    db,
    `select category, count(*) as posts,
            count(*) filter (where not is_manual and ${isOut}) as imported,
            sum(likes::bigint + comments + shares)::bigint as engagement,
            max(updated_at) as "lastUpdated"
     from posts where ${where} group by category`,
    values,
  );
};

/** Returns the number of posts by status; deleted posts count while they can be restored. */
export const countPostsByStatus = (
  db: Db,
  now: Date,
): Promise<Record<ShownStatus, number>> => {
  const counts = filterStatuses.map(
    (status) =>
      `count(*) filter (where ${conditionOf[status](() => '$1')}) as ${status}`,
  );
  return selectOne(db, `select ${counts.join(', ')} from posts`, [now]);
};

const selectPostWhere = (db: Db, condition: string, value: string) =>
  selectRow<Post>(
    db,
    `select ${listed}, content from posts where ${condition}`,
    [value],
  );

/** Returns a post by its slug or a former slug, also if it is deleted; undefined if there is none. */
export const selectPostBySlug = (db: Db, slug: string) =>
  selectPostWhere(
    db,
    'id = (select post_id from post_slugs where post_slugs.slug = $1)',
    slug,
  );

/** Returns a post, also if it is deleted; undefined if there is none. */
export const selectPostById = (db: Db, id: string) =>
  selectPostWhere(db, 'id = $1', id);

/** Returns and locks a post, also if it is deleted, so that a concurrent writer waits and reads the changes. */
export const lockPost = (db: Db, id: string) =>
  selectPostWhere(db, 'id = $1 for update', id);

/** Returns the post that a request with this idempotency key created; undefined if there is none. */
export const selectPostByKey = (db: Db, key: string) =>
  selectPostWhere(db, 'created_key = $1', key);

/**
 * Returns the public post published just before the given post, or the newest post if the given post is the oldest;
 * undefined if there is no other public post.
 */
export const selectOlderPost = (
  db: Db,
  { id, publishedAt }: Pick<Post, 'id' | 'publishedAt'>,
  now: Date,
) => {
  const names = 'id, slug, seo_slug as "seoSlug", title';
  const shown = publishedCondition(() => '$2');
  const newestFirst = 'order by published_at desc, id desc limit 1';
  return selectRow<PostLink>(
    db,
    `select id, slug, "seoSlug", title from (
       (select ${names}, 1 as place from posts
        where ${shown} and (published_at, id) < ($3, $1) ${newestFirst})
       union all
       (select ${names}, 2 as place from posts where ${shown} and id <> $1 ${newestFirst})) next
     order by place limit 1`,
    [id, now, publishedAt],
  );
};
