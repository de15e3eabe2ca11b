import { Link } from 'react-router-dom';
import { formatLongDate } from '../../shared/lib/date.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { FocusFallbackRegion } from '../../shared/ui/feedback/focus-fallback-region.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { RetryButton } from '../../shared/ui/feedback/load-failure.tsx';
import { DurationDial } from './duration-dial.tsx';
import { parseDurationMinutes } from './duration.ts';
import styles from './newest-episodes.module.css';
import { useEpisodes } from './podcast.api.ts';
import * as text from './text.ts';

const NewestEpisodeList = ({ except }: { except: string | undefined }) => {
  const { problem, episodes, areSamples, areFromServer, refetch } =
    useEpisodes();
  if (!episodes && !problem) return <Skeleton />;
  return (
    <>
      <div className={styles['two']}>
        {episodes
          ?.filter(({ id }) => id !== except)
          .slice(0, 2)
          .map((episode) => (
            <article className={styles['episode']} key={episode.id}>
              <DurationDial minutes={parseDurationMinutes(episode.duration)} />
              <div>
                <h3>
                  <Link
                    to={
                      areFromServer ? paths.episode(episode.id) : paths.podcast
                    }
                  >
                    {episode.title}
                  </Link>
                </h3>
                {!areSamples && (
                  <p className={styles['meta']}>
                    <time dateTime={episode.publishedAt}>
                      {formatLongDate(episode.publishedAt)}
                    </time>
                  </p>
                )}
              </div>
            </article>
          ))}
      </div>
      {(areSamples || problem) && (
        <div className={styles['failed']}>
          {areSamples && <Badge isSample>{text.samples}</Badge>}
          {problem && (
            <>
              <span className="caption">{text.newestLoadFailed}</span>
              <RetryButton variant="plain" onRetry={refetch} />
            </>
          )}
        </div>
      )}
    </>
  );
};

/** Shows the two newest episodes other than `except`. Samples have a badge; a failed request has a retry button. */
export const NewestEpisodes = ({ except }: { except?: string }) => (
  <FocusFallbackRegion>
    <NewestEpisodeList except={except} />
  </FocusFallbackRegion>
);
