import { useSamples } from '../../shared/hooks/use-samples.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { FocusFallbackRegion } from '../../shared/ui/feedback/focus-fallback-region.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { RetryButton } from '../../shared/ui/feedback/load-failure.tsx';
import { EssayItem } from './essay-item.tsx';
import styles from './newest-essays.module.css';
import { useNewestPosts } from './resource.api.ts';
import { decideSampleBadges } from './sample-marks.model.ts';
import * as text from './text.ts';

const loadSamples = () => import('./sample-posts.ts');

const NewestEssayList = () => {
  const answer = useNewestPosts();
  const hasFailed = answer.phase === 'failed';
  const samples = useSamples(hasFailed, loadSamples);
  if (answer.phase === 'loading')
    return (
      <div className={styles['two']}>
        <Skeleton />
        <Skeleton />
      </div>
    );
  const posts =
    answer.phase === 'failed'
      ? (samples ?? [])
      : answer.value.posts.slice(0, 2);
  const marks = decideSampleBadges(posts);
  if (posts.length === 0 && !hasFailed)
    return <p className="note">{text.empty}</p>;
  return (
    <>
      <div className={styles['two']}>
        {posts.map((post) => (
          <EssayItem
            key={post.id}
            post={post}
            isMarked={marks.isMarked(post)}
            // A sample links to the list of essays, because a page for the sample may not exist.
            {...(hasFailed ? { to: paths.resources } : {})}
          />
        ))}
      </div>
      {(hasFailed || marks.areAll) && (
        <div className={styles['failed']}>
          {posts.length > 0 && <Badge isSample>{text.samples}</Badge>}
          {hasFailed && (
            <>
              <span className="caption">{text.newestLoadFailed}</span>
              <RetryButton variant="plain" onRetry={answer.refetch} />
            </>
          )}
        </div>
      )}
    </>
  );
};

/** Shows the two newest essays; after a failure, a retry button, and samples in the shop of the sample author. */
export const NewestEssays = () => (
  <FocusFallbackRegion>
    <NewestEssayList />
  </FocusFallbackRegion>
);
