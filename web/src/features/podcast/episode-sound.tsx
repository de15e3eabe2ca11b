import { OutArrow } from '../../shared/ui/icons.tsx';
import type { Episode } from './podcast.api.ts';
import { PreviewPlayer } from './preview-player.tsx';
import * as text from './page-text.ts';

/** The preview of an episode, if it has one. */
export const EpisodeSound = ({ episode }: { episode: Episode }) =>
  episode.audioPreviewUrl ? (
    <PreviewPlayer
      src={episode.audioPreviewUrl}
      of={
        episode.number === null
          ? episode.title
          : text.numberedEpisode(episode.number)
      }
    />
  ) : null;

/** A link to the complete episode. */
export const SpotifyLink = ({ episode }: { episode: Episode }) =>
  episode.spotifyUrl ? (
    <a href={episode.spotifyUrl} rel="external noreferrer">
      {text.listenOnSpotify} <OutArrow />
    </a>
  ) : null;
