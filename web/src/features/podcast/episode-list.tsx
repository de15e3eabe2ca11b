import { Link } from 'react-router-dom';
import { formatLongDate } from '../../shared/lib/date.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { NoScriptNavigationForm } from '../../shared/ui/buttons/no-script-navigation-form.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { FocusFallbackRegion } from '../../shared/ui/feedback/focus-fallback-region.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { DurationDial } from './duration-dial.tsx';
import { parseDurationMinutes } from './duration.ts';
import styles from './episode-list.module.css';
import { EpisodePreview, SpotifyLink } from './episode-preview.tsx';
import { formatNumberAndGuest, describeHttpFailure } from './episode-labels.ts';
import type { Episodes } from './podcast.api.ts';
import type { Episode } from './podcast.shape.ts';
import * as text from './page-text.ts';
import { samples } from './text.ts';

const EpisodeEntry = ({
  episode,
  isOpen,
  hasPage,
}: {
  episode: Episode;
  isOpen: boolean;
  hasPage: boolean;
}) => (
  <details className={styles['episode']} open={isOpen}>
    <summary>
      <span className={styles['dial']}>
        <DurationDial
          minutes={parseDurationMinutes(episode.duration)}
          isSmall
        />
      </span>
      <h3>{episode.title}</h3>
      <span className={styles['meta']}>
        <span>{formatNumberAndGuest(episode)}</span>
        <time dateTime={episode.publishedAt}>
          {formatLongDate(episode.publishedAt)}
        </time>
      </span>
      <svg className={styles['sign']} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 10h14" />
        <path className={styles['upright']} d="M10 3v14" />
      </svg>
    </summary>
    <div className={styles['inside']}>
      <p className={styles['text']}>{episode.description}</p>
      <EpisodePreview episode={episode} />
      {hasPage && (
        <p className={`acts ${styles['acts']}`}>
          <SpotifyLink episode={episode} />
          <Link to={paths.episode(episode.id)}>{text.episodePage}</Link>
        </p>
      )}
    </div>
  </details>
);

const EpisodesLoadError = ({ list }: { list: Episodes }) => {
  if (!list.problem) return null;
  const shown = list.areFromServer
    ? text.maybeOutdated
    : list.areSamples && text.areExamples;
  return (
    <div className={styles['trouble']}>
      <LoadFailure
        onRetry={list.refetch}
        more={[shown, describeHttpFailure(list.problem)]
          .filter(Boolean)
          .join(' ')}
      >
        {text.loadFailed}
        {list.areSamples && !list.areFromServer && text.examplesUsed}
      </LoadFailure>
    </div>
  );
};

const describeListStatus = (list: Episodes): string => {
  if (list.isLoading) return text.loading;
  return list.problem ? '' : text.episodeCount(list.episodes?.length ?? 0);
};

const RefreshAndCount = ({
  list,
  shown,
}: {
  list: Episodes;
  shown: number;
}) => {
  const total = list.show?.totalEpisodes ?? 0;
  return (
    <div className={styles['footer']}>
      <NoScriptNavigationForm to={paths.podcast}>
        <Button
          type="submit"
          isBusy={list.isLoading}
          onClick={() => list.refetch()}
        >
          {text.refresh}
        </Button>
      </NoScriptNavigationForm>
      {list.areSamples && <Badge isSample>{samples}</Badge>}
      {total > shown && (
        <p className="caption">{text.othersOnSpotify(shown, total)}</p>
      )}
      <p className="vh" role="status">
        {describeListStatus(list)}
      </p>
    </div>
  );
};

/** Shows the episodes with their dials, and the states for loading, failure and an empty list. */
export const EpisodeList = ({ list }: { list: Episodes }) => {
  const { episodes } = list;
  return (
    <FocusFallbackRegion>
      <EpisodesLoadError list={list} />
      {episodes ? (
        <div className={styles['list']}>
          {episodes.map((episode, index) => (
            <EpisodeEntry
              key={episode.id}
              episode={episode}
              isOpen={index === 0}
              hasPage={list.areFromServer}
            />
          ))}
        </div>
      ) : (
        !list.problem && <Skeleton lines={8} />
      )}
      {episodes?.length === 0 && <EmptyState>{text.empty}</EmptyState>}
      <RefreshAndCount list={list} shown={episodes?.length ?? 0} />
    </FocusFallbackRegion>
  );
};
