import { OutArrow } from '../../shared/ui/icons.tsx';
import type { Episode } from './podcast.api.ts';
import { PreviewPlayer } from './preview-player.tsx';

/** The preview of an episode, if it has one. */
export const EpisodeSound = ({ episode }: { episode: Episode }) =>
  episode.audioPreviewUrl ? (
    <PreviewPlayer
      src={episode.audioPreviewUrl}
      of={episode.number === null ? episode.title : `episode ${episode.number}`}
    />
  ) : null;

/** A link to the complete episode. */
export const SpotifyLink = ({ episode }: { episode: Episode }) =>
  episode.spotifyUrl ? (
    <a href={episode.spotifyUrl} rel="external noreferrer">
      Listen on Spotify <OutArrow />
    </a>
  ) : null;
