import { InvalidError } from '@imprint/chassis/errors';
import type {
  OpenSettings,
  SettingsEdit,
} from '@imprint/chassis/settings/group';
import type { SettingsReader } from '@imprint/chassis/settings/reader';
import { withoutEnvironment } from '@imprint/chassis/settings/save';
import type { Config } from '../config.ts';
import {
  type PodcastSource,
  PodcastSourceError,
  podcastSourceFailedError,
} from '../podcast/podcast.model.ts';
import { podcastSettings, type PodcastValues } from './podcast-settings.ts';

export const podcastNotSetUpError = () =>
  new InvalidError(
    'PODCAST_NOT_SET_UP',
    'Please enter the RSS address, or all three fields of Spotify.',
  );

type Settings = OpenSettings<PodcastValues, 'clientSecret'>;

type Deps = {
  config: Config;
  settings: { podcast: SettingsReader<PodcastValues, 'clientSecret'> };
  openPodcastSource: (settings: Settings) => PodcastSource | undefined;
};

const maxEpisodes = 5;

/** Returns the saved settings with unsaved changes. Throws SET_BY_ENVIRONMENT. */
const withChanges = (
  { settings, config }: Deps,
  changes: SettingsEdit,
): Settings => {
  const current = settings.podcast.current();
  const { clientSecret = current.secrets.clientSecret, ...values } =
    withoutEnvironment(podcastSettings, config, changes);
  return {
    values: { ...current.values, ...values },
    secrets: typeof clientSecret === 'string' ? { clientSecret } : {},
  };
};

/**
 * Reads the podcast with the saved settings and the given changes, which are not saved; returns the show and its newest
 * episodes. Throws SET_BY_ENVIRONMENT, PODCAST_NOT_SET_UP or PODCAST_SOURCE_FAILED.
 */
export const previewPodcast = (deps: Deps) => async (changes: SettingsEdit) => {
  await deps.settings.podcast.refresh();
  const source = deps.openPodcastSource(withChanges(deps, changes));
  if (!source) throw podcastNotSetUpError();
  try {
    // Without the validators of an earlier reading, the source always answers with the episodes.
    const reading = await source.read(null);
    const found = reading === 'unchanged' ? undefined : reading.snapshot;
    return {
      provider: source.name,
      showName: found?.show.name ?? '',
      totalEpisodes: found?.show.totalEpisodes ?? 0,
      episodes: (found?.episodes ?? [])
        .slice(0, maxEpisodes)
        .map(({ title, date, duration }) => ({ title, date, duration })),
    };
  } catch (error) {
    if (!(error instanceof PodcastSourceError)) throw error;
    throw podcastSourceFailedError(error.message, error.retryAfterSeconds);
  }
};
