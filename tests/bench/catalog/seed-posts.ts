import { createPool } from '@imprint/chassis/db';

/**
 * Copies the samples until there are `count` posts. Each copy has its own title, address, time and search word, so that
 * a search can match nearly all posts or only one.
 */
export const seedPosts = async (
  databaseUrl: string,
  count: number,
): Promise<void> => {
  const pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  await pool.query(
    `with copies as (
       insert into posts (id, slug, title, excerpt, content, category, author, tags, status,
         published_at, is_manual, imprint, read_minutes, search, version, created_at, updated_at, shown_at)
       select gen_random_uuid(), left(slug, 40) || '-' || n, title || ' ' || n, excerpt, content,
         category, author, tags, 'published', published_at - n * interval '1 hour', true, imprint,
         read_minutes, words || to_tsvector('english', 'number' || n), 1, created_at, updated_at, shown_at
       from (select posts.*, words, row_number() over (order by id) as place, count(*) over () as samples
             from posts join post_words on post_id = id where sample is not null) numbered
       join generate_series(1, $1::int - (select count(*) from posts)::int) n on n % samples = place - 1
       returning id, slug)
     insert into post_slugs (slug, post_id) select slug, id from copies`,
    [count],
  );
  await pool.query('vacuum (analyze) posts, post_words');
  await pool.end();
};
