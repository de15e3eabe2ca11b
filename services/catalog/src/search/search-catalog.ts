import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { selectedPerKind, toResultList } from '@imprint/chassis/search';
import type { SearchResults } from '@imprint/chassis/search-api';
import { selectMessages } from '../messages/message-list.repository.ts';
import { currentTextOf } from '../pages/page.model.ts';
import type { PageWithDefault } from '../pages/read-pages.ts';
import { searchPosts } from '../resources/posts/post.repository.ts';
import { foldText, toTsquery } from '../text/search-terms.model.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  listPages: () => Promise<PageWithDefault[]>;
};

const findMessages = async ({ pool }: Deps, terms: string) => {
  const found = await selectMessages(
    pool,
    {
      ...{ state: undefined, kind: undefined, assignee: undefined },
      suspected: false,
      span: {},
      terms,
    },
    { after: undefined, limit: selectedPerKind, offset: 0 },
  );
  return toResultList(
    found,
    ({ id, kind, name, email, receivedAt, state }) => ({
      ...{ id, kind, name, email, receivedAt },
      isAnswered: state === 'answered' || state === 'archived',
    }),
  );
};

const findArticles = async ({ pool, clock }: Deps, terms: string) => {
  const { posts } = await withTransaction(pool, (tx) =>
    searchPosts(
      tx,
      { viewer: 'admin', now: clock.now(), category: undefined },
      terms,
      { limit: selectedPerKind, offset: 0 },
    ),
  );
  return toResultList(posts, ({ id, slug, title, status, publishedAt }) => ({
    ...{ id, slug, title, status, publishedAt },
  }));
};

/** Pages are few, so their titles and addresses are compared here. */
const findPages = async ({ listPages }: Deps, query: string) => {
  const folded = foldText(query);
  const found = (await listPages())
    .map(({ page, defaultText }) => ({
      id: page.id,
      slug: page.slug,
      title: currentTextOf(page, defaultText).title,
      isPublished: page.published !== null,
    }))
    .filter(({ title, slug }) =>
      foldText(`${title}\n${slug}`).includes(folded),
    );
  return toResultList(found, (page) => page);
};

const none = { items: [], hasMore: false };

/** Finds messages, articles and pages by the words in them. */
export const searchCatalog =
  (deps: Deps) =>
  async (query: string): Promise<SearchResults> => {
    // A text without a letter or a digit has no terms and is in no message or article.
    const terms = toTsquery(foldText(query));
    const [messages, articles, pages] = await Promise.all([
      terms ? findMessages(deps, terms) : none,
      terms ? findArticles(deps, terms) : none,
      findPages(deps, query),
    ]);
    return { messages, articles, pages };
  };
