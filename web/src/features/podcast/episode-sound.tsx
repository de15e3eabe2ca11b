import { OutArrow } from '../../shared/ui/icons.tsx';
import type { Episode } from './podcast.api.ts';
import { PreviewPlayer } from './preview-player.tsx';

/** A preview where there is one. */
export const EpisodeSound = ({ episode }: { episode: Episode }) =>
  episode.audioPreviewUrl ? (
    <PreviewPlayer
      src={episode.audioPreviewUrl}
      of={episode.number === null ? episode.title : `episode ${episode.number}`}
    />
  ) : null;

/** Out to where the whole of it can be heard. */
export const SpotifyLink = ({ episode }: { episode: Episode }) =>
  episode.spotifyUrl ? (
    <a href={episode.spotifyUrl} rel="external noreferrer">
      Listen on Spotify <OutArrow />
    </a>
  ) : null;
