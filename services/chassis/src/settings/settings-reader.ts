import type { Db } from '../database/db.ts';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '../runtime/background-worker.ts';
import type { Logger } from '../runtime/logger.ts';
import type { SecretBox } from './secret-box.ts';
import {
  composeSettings,
  type CurrentSettings,
  type Fields,
  type SettingsGroup,
  unsavedSettings,
} from './settings-group.ts';
import { readStoredSettings } from './settings.repository.ts';

export type SettingsReader<Values extends Fields, Secret extends string> = {
  /** Returns the settings that apply, from memory. */
  current: () => CurrentSettings<Values, Secret>;
  /** Reads the stored settings again. */
  refresh: () => Promise<void>;
};

type Deps<Environment> = {
  pool: Db;
  config: Environment;
  box: SecretBox;
  log: Logger;
};

/**
 * Returns a reader of a group. It answers from memory, so that no request and no email waits for the database; before
 * the first refresh only the environment and the defaults apply.
 */
export const createSettingsReader = <
  Values extends Fields,
  Secret extends string,
  Environment,
>(
  { pool, config, box, log }: Deps<Environment>,
  group: SettingsGroup<Values, Secret, Environment>,
): SettingsReader<Values, Secret> => {
  let stored = unsavedSettings;
  let current = composeSettings(group, config, stored, box);

  const warnAboutUnreadableSecrets = () => {
    for (const field of current.unreadableSecrets)
      log.error({ group: group.name, field }, 'secret unreadable');
  };

  const readAgain = async (): Promise<void> => {
    const found = await readStoredSettings(pool, group.name);
    if (found.version === stored.version) return;
    stored = found;
    current = composeSettings(group, config, stored, box);
    warnAboutUnreadableSecrets();
  };

  let latest = Promise.resolve();
  return {
    current: () => current,
    // Reads run one after another, because an older read that ends last would replace newer settings.
    refresh: () => {
      latest = latest.catch(() => undefined).then(readAgain);
      return latest;
    },
  };
};

/** Starts the worker that refreshes the readers, so that a change made elsewhere applies within about a second. */
export const startSettingsRefresh = (
  readers: readonly Pick<SettingsReader<Fields, string>, 'refresh'>[],
  log: Logger,
): BackgroundWorker =>
  startBackgroundWorker({
    name: 'settings refresh',
    log,
    idleMs: 1_000,
    retryMs: { first: 1_000, max: 5_000 },
    work: () => Promise.all(readers.map(({ refresh }) => refresh())),
  });
