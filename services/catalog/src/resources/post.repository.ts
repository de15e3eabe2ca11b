import type { Db, Tx } from '@imprint/chassis/db';
import type { Category, ListedPost, Post, Viewer } from './post.model.ts';
import { numberedSlug } from './slug.model.ts';

const listed = `id, slug, seo_slug as "seoSlug", title, excerpt, image, category, author, tags, status,
  published_at as "publishedAt", seo_title as "seoTitle", seo_description as "seoDescription",
  linkedin_url as "linkedinUrl", likes, comments, shares, is_manual as "isManual",
  is_sample as "isSample", imprint, read_minutes as "readMinutes", version,
  created_at as "createdAt", updated_at as "updatedAt"`;

const published = (now: string) =>
  `status = 'published' and published_at <= ${now}`;

export type Selection = {
  viewer: Viewer;
  now: Date;
  category: Category | undefined;
  /** A tsquery. */
  terms: string | undefined;
};

const matching = ({ viewer, now, category, terms }: Selection) => {
  const values: unknown[] = [];
  const parts = ['true'];
  if (viewer === 'public') parts.push(published(`$${values.push(now)}`));
  if (category) parts.push(`category = $${values.push(category)}`);
  if (!terms) return { where: parts.join(' and '), rank: '', values };
  const query = `to_tsquery('english', $${values.push(terms)})`;
  parts.push(`search @@ ${query}`);
  const rank = `ts_rank(search, ${query}) desc, `;
  return { where: parts.join(' and '), rank, values };
};

export const selectPosts = async (
  db: Db,
  selection: Selection,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPost[]> => {
  const { where, rank, values } = matching(selection);
  const { rows } = await db.query<ListedPost>(
    `select ${listed} from posts where ${where}
     order by ${rank}published_at desc, id desc limit ${limit} offset ${offset}`,
    values,
  );
  return rows;
};

export const countPosts = async (
  db: Db,
  selection: Selection,
): Promise<number> => {
  const { where, values } = matching(selection);
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from posts where ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
};

export type Overview = {
  category: Category;
  posts: number;
  imported: number;
  lastUpdated: Date;
}[];

/** What there is of each category. */
export const overviewOf = async (
  db: Db,
  viewer: Viewer,
  now: Date,
): Promise<Overview> => {
  const { where, values } = matching({
    viewer,
    now,
    category: undefined,
    terms: undefined,
  });
  const { rows } = await db.query<Overview[number]>(
    `select category, count(*) as posts, count(*) filter (where not is_manual) as imported,
            max(updated_at) as "lastUpdated"
     from posts where ${where} group by category`,
    values,
  );
  return rows;
};

/** By any slug that it ever had. */
export const selectPostBySlug = async (
  db: Db,
  slug: string,
): Promise<Post | undefined> => {
  const { rows } = await db.query<Post>(
    `select ${listed}, content from posts
     where id = (select post_id from post_slugs where post_slugs.slug = $1)`,
    [slug],
  );
  return rows[0];
};

export const selectPostById = async (
  db: Db,
  id: string,
): Promise<Post | undefined> => {
  const { rows } = await db.query<Post>(
    `select ${listed}, content from posts where id = $1`,
    [id],
  );
  return rows[0];
};

/** Takes the slug for the post, or the first free one after it: -2, -3, … Two writers never get the same. */
export const claimSlug = async (
  tx: Tx,
  slug: string,
  postId: string,
): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const wanted = numberedSlug(slug, number);
    const { rows } = await tx.query<{ post_id: string }>(
      `insert into post_slugs (slug, post_id) values ($1, $2)
       on conflict (slug) do update set slug = excluded.slug where post_slugs.post_id = $2
       returning post_id`,
      [wanted, postId],
    );
    if (rows.length > 0) return wanted;
  }
};

/** Instances that start at once seed one after the other; else both would find none. */
export const lockSamples = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('seed samples'))`);
};

export const hasSample = async (db: Db, sample: string): Promise<boolean> => {
  const { rowCount } = await db.query('select 1 from posts where sample = $1', [
    sample,
  ]);
  return rowCount === 1;
};

/**
 * @param words what a search finds it by: title, then summary and tags, then the text
 */
export const insertPost = async (
  tx: Tx,
  post: Post,
  words: [title: string, summary: string, text: string],
  sample: string | undefined,
): Promise<void> => {
  await tx.query(
    `insert into posts
       (id, slug, seo_slug, title, excerpt, content, image, category, author, tags, status, published_at,
        seo_title, seo_description, linkedin_url, likes, comments, shares, is_manual, is_sample, imprint,
        read_minutes, version, created_at, updated_at, sample, search)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
             $21, $22, $23, $24, $25, $26,
             setweight(to_tsvector('english', $27), 'A') || setweight(to_tsvector('english', $28), 'B')
               || to_tsvector('english', $29))`,
    [
      post.id,
      post.slug,
      post.seoSlug,
      post.title,
      post.excerpt,
      post.content,
      post.image,
      post.category,
      post.author,
      post.tags,
      post.status,
      post.publishedAt,
      post.seoTitle,
      post.seoDescription,
      post.linkedinUrl,
      post.likes,
      post.comments,
      post.shares,
      post.isManual,
      post.isSample,
      JSON.stringify(post.imprint),
      post.readMinutes,
      post.version,
      post.createdAt,
      post.updatedAt,
      sample ?? null,
      ...words,
    ],
  );
};
