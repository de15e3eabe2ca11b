import { paths } from '../../shared/paths.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EssayItem } from './essay-item.tsx';
import styles from './newest-essays.module.css';
import { useNewestPosts } from './resource.api.ts';
import { samplePosts } from './sample-posts.ts';

/** The first two essays; samples stand in when they cannot be had, and say so. */
export const NewestEssays = () => {
  const answer = useNewestPosts();
  if (answer.phase === 'loading')
    return (
      <div className={styles['two']}>
        <Skeleton />
        <Skeleton />
      </div>
    );
  const hasFailed = answer.phase === 'failed';
  const posts = hasFailed ? samplePosts : answer.value.posts.slice(0, 2);
  if (posts.length === 0)
    return <p className="note">The first essay is being written.</p>;
  return (
    <>
      <div className={styles['two']}>
        {posts.map((post) => (
          <EssayItem
            key={post.id}
            post={post}
            // Nobody knows whether the samples' own pages exist just now.
            {...(hasFailed ? { to: paths.resources } : {})}
          />
        ))}
      </div>
      {hasFailed && (
        <div className={styles['failed']}>
          <Badge isSample>Sample essays</Badge>
          <span className="caption">
            The newest could not be loaded just now.
          </span>
          <Button look="plain" onClick={answer.again}>
            Try Again
          </Button>
        </div>
      )}
    </>
  );
};
