import { ExternalLinkIcon } from '../../shared/ui/icons.tsx';
import type { Episode } from './podcast.shape.ts';
import { PreviewPlayer } from './preview-player.tsx';
import * as text from './page-text.ts';

/** Shows the player for the preview of an episode; renders nothing if there is no preview. */
export const EpisodePreview = ({ episode }: { episode: Episode }) =>
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

/** Shows a link to the complete episode on Spotify; renders nothing without its address. */
export const SpotifyLink = ({ episode }: { episode: Episode }) =>
  episode.spotifyUrl ? (
    <a href={episode.spotifyUrl} rel="external noreferrer">
      {text.listenOnSpotify} <ExternalLinkIcon />
    </a>
  ) : null;
