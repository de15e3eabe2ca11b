import {
  personIdOfEmail,
  recordAndPublishAdminAction,
} from '../audit/audit.ts';
import { type Pool, type Tx, withTransaction } from '../database/db.ts';
import type { Clock } from '../runtime/clock.ts';
import type { AdminClaims } from '../security/admin-token.ts';
import { appendSettingsEventIfDue } from './announce-settings.ts';
import type { SecretBox } from './secret-box.ts';
import {
  type Fields,
  openSecrets,
  parseValues,
  secretNameOf,
  type SettingsEdit,
  type SettingsGroup,
  type StoredSettings,
} from './settings-group.ts';
import {
  setByEnvironmentError,
  settingsChangedError,
  settingsKeyMissingError,
} from './settings.errors.ts';
import { lockSettings, storeSettings } from './settings.repository.ts';

export type SaveDeps<Environment> = {
  pool: Pool;
  clock: Clock;
  config: Environment;
  box: SecretBox;
  /** The service that stores the audit entry: "orders". */
  service: string;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isSecretOf = (group: { secrets: object }, field: string): boolean =>
  Object.hasOwn(group.secrets, field);

/**
 * Returns the edit without the fields that the environment sets; a form sends these back unchanged.
 * @throws SET_BY_ENVIRONMENT if the edit changes one of them
 */
export const withoutEnvironment = <
  Values extends Fields,
  Secret extends string,
  Environment,
>(
  group: SettingsGroup<Values, Secret, Environment>,
  config: Environment,
  edit: SettingsEdit,
): SettingsEdit => {
  const given: Fields = group.fromEnvironment(config);
  const isProvided = ([field]: [string, unknown]) => given[field] !== undefined;
  const entries = Object.entries(edit).filter(
    ([, value]) => value !== undefined,
  );
  const refused = entries.filter(
    (entry) =>
      isProvided(entry) &&
      (isSecretOf(group, entry[0]) || !isSame(given[entry[0]], entry[1])),
  );
  if (refused.length > 0)
    throw setByEnvironmentError(refused.map(([field]) => field));
  return Object.fromEntries(entries.filter((entry) => !isProvided(entry)));
};

// The audit log stores no address of a person and no secret.
const toAuditText = (value: unknown): unknown =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value)
    ? personIdOfEmail(value)
    : value;

const toAuditChange = (
  group: { secrets: object },
  before: Fields,
  changed: SettingsEdit,
) => {
  const describe = (
    field: string,
    value: unknown,
    ofSecret: string | undefined,
  ) => [field, isSecretOf(group, field) ? ofSecret : toAuditText(value)];
  const fields = Object.keys(changed);
  return {
    before: Object.fromEntries(
      fields.map((field) =>
        describe(field, before[field], before[field] ? 'set' : 'not set'),
      ),
    ) as Fields,
    after: Object.fromEntries(
      fields.map((field) =>
        describe(field, changed[field], changed[field] ? 'changed' : 'removed'),
      ),
    ) as Fields,
  };
};

const applyEdit = (
  group: { name: string; secrets: object },
  stored: StoredSettings,
  values: Fields,
  edit: SettingsEdit,
  box: SecretBox,
): StoredSettings => {
  const next = { ...values };
  const secrets = new Map(Object.entries(stored.secrets));
  for (const [field, value] of Object.entries(edit))
    if (!isSecretOf(group, field)) next[field] = value;
    else if (typeof value !== 'string') secrets.delete(field);
    else if (!box.encrypt) throw settingsKeyMissingError();
    else
      secrets.set(field, box.encrypt(secretNameOf(group.name, field), value));
  return {
    version: stored.version + 1,
    values: next,
    secrets: Object.fromEntries(secrets),
  };
};

/**
 * Saves an edit of a group with its audit entry and, for a published group, its event, in one transaction. A field that
 * is left out stays unchanged. Safe to repeat.
 * @throws SETTINGS_CHANGED if the edit names a version other than the stored one, SETTINGS_KEY_MISSING, SET_BY_ENVIRONMENT
 */
export const saveSettings = <
  Values extends Fields,
  Secret extends string,
  Environment,
>(
  { pool, clock, config, box, service }: SaveDeps<Environment>,
  group: SettingsGroup<Values, Secret, Environment>,
) => {
  const { name, toEvent } = group;
  const recordAction = (
    tx: Tx,
    admin: AdminClaims,
    change: { before: Fields; after: Fields },
  ) =>
    recordAndPublishAdminAction(tx, {
      service,
      admin,
      action: 'settings.saved',
      subject: `settings ${name}`,
      ...change,
    });

  return async (
    { version, ...fields }: SettingsEdit & { version?: number | undefined },
    admin: AdminClaims,
  ): Promise<void> => {
    const edit = withoutEnvironment(group, config, fields);
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      const stored = await lockSettings(tx, name, now);
      const values = parseValues(group, stored.values);
      const secrets = openSecrets(group, stored, box);
      const before: Fields = { ...values, ...secrets };
      // A stored secret that no key opens looks like none, but an edit must remove or replace it.
      const isUnreadable = (field: string) =>
        isSecretOf(group, field) &&
        field in stored.secrets &&
        !(field in secrets);
      const changed = Object.fromEntries(
        Object.entries(edit).filter(
          ([field, value]) =>
            isUnreadable(field) ||
            !isSame(value ?? null, before[field] ?? null),
        ),
      );
      if (Object.keys(changed).length === 0) return;
      if (version !== undefined && version !== stored.version)
        throw settingsChangedError();
      const derived = group.derive?.({ values, secrets }, changed, now);
      const complete = { ...changed, ...derived };
      const next = applyEdit(group, stored, values, complete, box);
      await storeSettings(tx, name, next, now);
      if (toEvent) await appendSettingsEventIfDue(tx, { name, toEvent }, now);
      await recordAction(tx, admin, toAuditChange(group, before, changed));
    });
  };
};
