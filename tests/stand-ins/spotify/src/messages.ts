/** The data of a show, from which the stand-in derives all its answers. */
export type ShowData = {
  id: string;
  name: string;
  description: string;
  episodes: EpisodeFacts[];
};

export type EpisodeFacts = {
  id: string;
  name: string;
  description: string;
  /** A date such as "2026", "2026-09" or "2026-09-01". */
  releaseDate: string;
  durationMs: number;
  previewUrl?: string;
};

const precisions = ['year', 'month', 'day'];

const images = (name: string) =>
  [640, 300, 64].map((size) => ({
    url: `https://i.scdn.co/image/${name}-${size}`,
    height: size,
    width: size,
  }));

const link = (kind: string, id: string) => ({
  spotify: `https://open.spotify.com/${kind}/${id}`,
});

export const episodeMessage = (episode: EpisodeFacts) => ({
  id: episode.id,
  type: 'episode',
  uri: `spotify:episode:${episode.id}`,
  href: `https://api.spotify.com/v1/episodes/${episode.id}`,
  name: episode.name,
  description: episode.description,
  html_description: `<p>${episode.description}</p>`,
  release_date: episode.releaseDate,
  release_date_precision: precisions[episode.releaseDate.split('-').length - 1],
  duration_ms: episode.durationMs,
  explicit: false,
  is_playable: true,
  is_externally_hosted: false,
  language: 'en',
  languages: ['en'],
  audio_preview_url: episode.previewUrl ?? null,
  external_urls: link('episode', episode.id),
  images: images(episode.id),
});

export const showMessage = (show: ShowData) => ({
  id: show.id,
  type: 'show',
  media_type: 'audio',
  uri: `spotify:show:${show.id}`,
  href: `https://api.spotify.com/v1/shows/${show.id}`,
  name: show.name,
  description: show.description,
  html_description: `<p>${show.description}</p>`,
  explicit: false,
  is_externally_hosted: false,
  languages: ['en'],
  copyrights: [],
  total_episodes: show.episodes.length,
  external_urls: link('show', show.id),
  images: images(show.id),
});

export const errorMessage = (status: number, message: string) => ({
  error: { status, message },
});
