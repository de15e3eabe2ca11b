import { Link } from 'react-router-dom';
import { formatLongDate } from '../../shared/lib/date.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { ExternalLinkButton } from '../../shared/ui/buttons/button.tsx';
import { DurationDial } from './duration-dial.tsx';
import { parseDurationMinutes } from './duration.ts';
import { EpisodePreview } from './episode-preview.tsx';
import { formatNumberAndGuest } from './episode-labels.ts';
import styles from './episode-article.module.css';
import type { EpisodeAnswer } from './podcast.shape.ts';
import * as text from './page-text.ts';

/** Shows one episode: its dial, the description, a preview if there is one, and a link to the complete episode. */
export const EpisodeArticle = ({ show, episode, source }: EpisodeAnswer) => (
  <article className={`wrap ${styles['page']}`}>
    <div className={styles['dial']}>
      <DurationDial minutes={parseDurationMinutes(episode.duration)} />
      <p className="caption">{text.dialCaption}</p>
    </div>
    <div>
      <p className={styles['kicker']}>
        <Link to={paths.podcast}>{show.name}</Link>
        <time dateTime={episode.publishedAt}>
          {formatLongDate(episode.publishedAt)}
        </time>
        {source === 'sample' && <Badge isSample>{text.sample}</Badge>}
      </p>
      <h1>{episode.title}</h1>
      <p className={styles['by']}>{formatNumberAndGuest(episode)}</p>
      <p className={styles['text']}>{episode.description}</p>
      <div className={styles['sound']}>
        <EpisodePreview episode={episode} />
      </div>
      <p className={`acts ${styles['acts']}`}>
        <ExternalLinkButton href={episode.spotifyUrl}>
          {text.listenOnSpotify}
        </ExternalLinkButton>
      </p>
    </div>
  </article>
);
