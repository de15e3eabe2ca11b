import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import {
  useCategoryNames,
  useSiteContentIfLoaded,
} from '../../shared/site-content.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { Button, ExternalLinkButton } from '../../shared/ui/buttons/button.tsx';
import { NoScriptNavigationForm } from '../../shared/ui/buttons/no-script-navigation-form.tsx';
import { StaleContent } from '../../shared/ui/feedback/stale-content.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { FocusFallbackRegion } from '../../shared/ui/feedback/focus-fallback-region.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { CategoryFilter } from './category-filter.tsx';
import {
  countPostsOfCategory,
  type ListedPost,
  pageSize,
  type PostList,
  linkedinUrlOf,
  usePostList,
} from './resource.api.ts';
import { allPosts, parseCategory } from './resource.model.ts';
import { ResourceCard } from './resource-card.tsx';
import styles from './resource-list.module.css';
import { decideSampleBadges } from './sample-marks.model.ts';
import * as text from './list-text.ts';
import { empty, samples } from './text.ts';

const hasAllPosts = ({ posts, meta }: PostList): boolean =>
  posts.length >= meta.totalPosts;

/** Loads the posts of a category. If all posts fit on one page, they are loaded once and the browser filters them. */
const usePostsByCategory = (category: string) => {
  const all = usePostList();
  const isFiltered =
    category !== allPosts && all.last !== undefined && !hasAllPosts(all.last);
  const chosen = usePostList(isFiltered ? category : allPosts);
  return { all, chosen };
};

const LinkedinAndRefresh = ({
  list,
  refetch,
}: {
  list: PostList;
  refetch: () => void;
}) => (
  <div className={styles['ends']}>
    {linkedinUrlOf(list) && (
      <ExternalLinkButton href={linkedinUrlOf(list)}>
        {text.viewAllOnLinkedIn}
      </ExternalLinkButton>
    )}
    <NoScriptNavigationForm to={paths.resources}>
      <Button type="submit" onClick={refetch}>
        {text.refresh}
      </Button>
    </NoScriptNavigationForm>
    {!list.meta.linkedinConnected && (
      <p className="caption">{text.notConnected}</p>
    )}
  </div>
);

const NoPosts = ({
  category,
  onShowAll,
}: {
  category: string;
  onShowAll: () => void;
}) => {
  const nameOf = useCategoryNames();
  return (
    <div className={styles['state']}>
      <EmptyState
        action={
          <NoScriptNavigationForm to={paths.resources}>
            <Button type="submit" onClick={onShowAll}>
              {text.viewAll}
            </Button>
          </NoScriptNavigationForm>
        }
      >
        {category === allPosts ? empty : text.categoryEmpty(nameOf(category))}
      </EmptyState>
    </div>
  );
};

const FilterAndCards = ({
  list,
  category,
  shown,
  isStale,
  onChoose,
}: {
  list: PostList;
  category: string;
  shown: ListedPost[];
  isStale: boolean;
  onChoose: (category: string) => void;
}) => {
  const nameOf = useCategoryNames();
  const { totalPosts } = list.meta;
  const marks = decideSampleBadges(shown);
  const countPostsIn = (name: string): number =>
    name === allPosts ? totalPosts : countPostsOfCategory(list, name);
  const total = countPostsIn(category);
  return (
    <>
      <CategoryFilter
        chosen={category}
        countOf={countPostsIn}
        onChoose={onChoose}
      />
      <p className={styles['summary']}>
        <span role="status">
          <b>{text.shownCount(total, totalPosts)}</b>{' '}
          {text.articleNoun(totalPosts)}
        </span>
        {marks.areAll && <Badge isSample>{samples}</Badge>}
        <span>{text.tick}</span>
      </p>
      <h2 className="vh">
        {category === allPosts ? text.heading : nameOf(category)}
      </h2>
      {shown.length === 0 ? (
        <NoPosts category={category} onShowAll={() => onChoose(allPosts)} />
      ) : (
        <StaleContent isStale={isStale}>
          <div className={styles['grid']}>
            {shown.map((post) => (
              <ResourceCard
                key={post.id}
                post={post}
                isMarked={marks.isMarked(post)}
              />
            ))}
          </div>
        </StaleContent>
      )}
      {total > shown.length && (
        <p className={`caption ${styles['rest']}`}>
          {text.newestShown(Math.min(pageSize, shown.length))}
        </p>
      )}
    </>
  );
};

const ResourceListContent = ({
  all,
  chosen,
  category,
  onChoose,
}: ReturnType<typeof usePostsByCategory> & {
  category: string;
  onChoose: (category: string) => void;
}) => {
  const isSampleShop = useSiteContentIfLoaded()?.isSample ?? false;
  if (all.phase === 'failed' || chosen.phase === 'failed')
    return (
      <div className={styles['state']}>
        <LoadFailure
          onRetry={all.phase === 'failed' ? all.refetch : chosen.refetch}
          more={text.tryAgain}
        >
          {text.loadFailed}
        </LoadFailure>
      </div>
    );
  if (!all.last || !chosen.last)
    return (
      <div className={styles['state']}>
        <p className="vh" role="status">
          {text.loading}
        </p>
        <div className={styles['grid']}>
          {[1, 2, 3].map((card) => (
            <div key={card} className={styles['bare']}>
              <Skeleton />
            </div>
          ))}
        </div>
      </div>
    );

  const isStale = all.phase === 'loading' || chosen.phase === 'loading';
  const refetch = () => {
    if (isStale) return;
    all.refetch();
    if (chosen.last !== all.last) chosen.refetch();
  };
  const shown = chosen.last.posts.filter(
    (post) => category === allPosts || post.category === category,
  );
  const list = all.last;
  // A shop that has no articles yet has nothing to count, to filter or to refresh.
  if (list.meta.totalPosts === 0 && !isSampleShop)
    return (
      <div className={styles['state']}>
        <EmptyState>{empty}</EmptyState>
      </div>
    );
  return (
    <>
      <FilterAndCards {...{ list, category, shown, isStale, onChoose }} />
      <LinkedinAndRefresh list={list} refetch={refetch} />
    </>
  );
};

/** Shows the category filter, the count and the cards, and the states for loading, failure and an empty category. */
export const ResourceList = () => {
  const [search, setSearch] = useSearchParams();
  const nameOf = useCategoryNames();
  const inAddress = parseCategory(search.get('category'));
  // A category without a name is not shown by this shop, so its address lists all articles.
  const category = nameOf(inAddress) ? inAddress : allPosts;
  const posts = usePostsByCategory(category);
  const chooseCategory = (next: string) =>
    setSearch(next === allPosts ? {} : { category: next }, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <FocusFallbackRegion>
      <ResourceListContent
        {...posts}
        category={category}
        onChoose={chooseCategory}
      />
    </FocusFallbackRegion>
  );
};
