import { Link } from 'react-router-dom';
import { formatDay } from '../../shared/lib/date.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Dial } from './dial.tsx';
import { minutesOf } from './minutes.ts';
import styles from './newest-episodes.module.css';
import { useEpisodes } from './podcast.api.ts';

/** The first two episodes; samples stand in until there are any, and say so. */
export const NewestEpisodes = () => {
  const { hasFailed, episodes, areSamples, again } = useEpisodes();
  if (!episodes) return <Skeleton />;
  return (
    <>
      <div className={styles['two']}>
        {episodes.slice(0, 2).map((episode) => {
          const day = episode.publishedAt ?? episode.date ?? '';
          return (
            <article className={styles['episode']} key={episode.id}>
              <Dial minutes={minutesOf(episode.duration)} />
              <div>
                <h3>
                  <Link to={paths.podcast}>{episode.title}</Link>
                </h3>
                <p className={styles['meta']}>
                  {areSamples && <Badge isSample>Sample episode</Badge>}
                  {!areSamples && <time dateTime={day}>{formatDay(day)}</time>}
                </p>
              </div>
            </article>
          );
        })}
      </div>
      {hasFailed && (
        <div className={styles['failed']}>
          <span className="caption">
            The real ones could not be loaded just now.
          </span>
          <Button look="plain" onClick={again}>
            Try Again
          </Button>
        </div>
      )}
    </>
  );
};
