import { ExternalLinkIcon } from '../../shared/ui/icons.tsx';
import styles from './listening-platforms.module.css';
import * as text from './page-text.ts';

/** Lists the platforms that have the show, and the platforms that are planned. */
export const ListeningPlatforms = ({
  spotifyUrl,
  totalEpisodes,
}: {
  spotifyUrl: string | undefined;
  totalEpisodes: number | undefined;
}) => (
  <section className={styles['on']} aria-labelledby="listen-on">
    <h2 id="listen-on">{text.listenOn}</h2>
    <ul>
      <li>
        <a
          href={spotifyUrl ?? 'https://open.spotify.com/'}
          rel="external noreferrer"
        >
          Spotify <ExternalLinkIcon />
        </a>
        {totalEpisodes !== undefined && (
          <span>{text.episodeCount(totalEpisodes)}</span>
        )}
      </li>
      {['Apple Podcasts', 'Google Podcasts'].map((name) => (
        <li key={name} className={styles['no']}>
          <span>{name}</span>
          <span>{text.comingSoon}</span>
        </li>
      ))}
    </ul>
  </section>
);
