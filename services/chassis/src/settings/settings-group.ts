import { z } from 'zod';
import type { OutgoingEvent } from '../messaging/outbox.ts';
import type { SecretBox } from './secret-box.ts';

export type Fields = Record<string, unknown>;

/** A group of settings as data: what it contains, and which environment variables set it instead of the admin. */
export type SettingsGroup<
  Values extends Fields,
  Secret extends string,
  Environment = never,
> = {
  /** The name of the group in the table, in events and in addresses: "email". */
  name: string;
  values: { [Field in keyof Values]: z.ZodType<Values[Field]> };
  /** The values that apply until the admin saves others. */
  defaults: Values;
  secrets: Record<Secret, z.ZodType<string>>;
  /** Returns the fields that environment variables set; these win over stored fields. */
  fromEnvironment: (
    environment: Environment,
  ) => Partial<Values & Record<Secret, string>>;
  /** Returns the fields that change because others do, such as the key before the last one. */
  derive?: (
    before: OpenSettings<Values, Secret>,
    changed: SettingsEdit,
    now: Date,
  ) => SettingsEdit;
  /** Returns the event that publishes the group; left out if no other service needs the group. */
  toEvent?: ToSettingsEvent;
};

/** Returns the event of a stored group, whose secrets stay encrypted. */
export type ToSettingsEvent = (
  stored: StoredSettings,
  changedAt: Date,
) => OutgoingEvent;

export type OpenSettings<Values extends Fields, Secret extends string> = {
  values: Values;
  /** The secrets in clear. */
  secrets: Partial<Record<Secret, string>>;
};

/** New values and secrets by field; null removes a secret. */
export type SettingsEdit = Fields;

/** A group as it is stored, with its secrets encrypted. */
export type StoredSettings = {
  version: number;
  values: Fields;
  secrets: Record<string, string>;
};

/** The settings that apply now, with their secrets in clear; they leave the process only by `describeSettings`. */
export type CurrentSettings<
  Values extends Fields,
  Secret extends string,
> = OpenSettings<Values, Secret> & {
  /** 0 until the admin saves the group. */
  version: number;
  /** The names of the fields that environment variables set. */
  fromEnvironment: string[];
  /** The names of the stored secrets that no key opens, as while SETTINGS_KEY is wrong. */
  unreadableSecrets: string[];
};

export const unsavedSettings: StoredSettings = {
  version: 0,
  values: {},
  secrets: {},
};

/** Returns the name to which an encrypted secret is bound, so that it cannot be moved to another field. */
export const secretNameOf = (group: string, field: string): string =>
  `${group}.${field}`;

/** Returns the stored values; the default for each field that is missing or invalid, as after a change of its schema. */
export const parseValues = <Values extends Fields>(
  {
    values: schemas,
    defaults,
  }: Pick<SettingsGroup<Values, never>, 'values' | 'defaults'>,
  stored: Fields,
): Values =>
  Object.fromEntries(
    Object.entries<unknown>(defaults).map(([field, byDefault]) => {
      const parsed = (schemas as Record<string, z.ZodType>)[field]?.safeParse(
        stored[field],
      );
      return [field, parsed?.success ? parsed.data : byDefault];
    }),
  ) as Values;

/** Returns the stored secrets in clear, without those that no key opens. */
export const openSecrets = <Secret extends string>(
  group: { name: string; secrets: Record<Secret, unknown> },
  stored: StoredSettings,
  box: SecretBox,
): Partial<Record<Secret, string>> => {
  const opened = Object.keys(group.secrets).flatMap((field) => {
    const sealed = stored.secrets[field];
    const secret =
      sealed && box.decrypt(secretNameOf(group.name, field), sealed);
    return secret ? [[field, secret] as const] : [];
  });
  return Object.fromEntries(opened) as Partial<Record<Secret, string>>;
};

/** Returns the settings that apply: those of the environment, else the stored ones, else the defaults. */
export const composeSettings = <
  Values extends Fields,
  Secret extends string,
  Environment,
>(
  group: SettingsGroup<Values, Secret, Environment>,
  environment: Environment,
  stored: StoredSettings,
  box: SecretBox,
): CurrentSettings<Values, Secret> => {
  const given = Object.entries(group.fromEnvironment(environment)).filter(
    ([, value]) => value !== undefined,
  );
  const isSecret = (field: string) => Object.hasOwn(group.secrets, field);
  const environmentValues = given.filter(([field]) => !isSecret(field));
  const environmentSecrets = given.filter(([field]) => isSecret(field));
  const secrets = {
    ...openSecrets(group, stored, box),
    ...Object.fromEntries(environmentSecrets),
  };
  return {
    version: stored.version,
    values: {
      ...parseValues(group, stored.values),
      ...Object.fromEntries(environmentValues),
    },
    secrets,
    fromEnvironment: given.map(([field]) => field),
    unreadableSecrets: Object.keys(stored.secrets).filter(
      (field) => isSecret(field) && !Object.hasOwn(secrets, field),
    ),
  };
};

/** Returns what may be shown of a group: of a secret only whether it is set. */
export const describeSettings = <Secret extends string>(
  group: { secrets: Record<Secret, unknown> },
  current: Pick<
    CurrentSettings<Fields, Secret>,
    'version' | 'secrets' | 'fromEnvironment'
  >,
) => ({
  version: current.version,
  fromEnvironment: current.fromEnvironment,
  secrets: Object.fromEntries(
    Object.keys(group.secrets).map((field) => [
      field,
      Boolean(current.secrets[field as Secret]),
    ]),
  ),
});

/** The schema of what `describeSettings` returns. */
export const settingsMetaSchema = z.strictObject({
  version: z.int(),
  fromEnvironment: z
    .array(z.string())
    .describe('The settings that environment variables set'),
  secrets: z
    .record(z.string(), z.boolean())
    .describe('Whether each secret is set'),
});

/** Returns the schema of a group's values in an answer. */
export const settingsValuesSchema = <Values extends Fields>(group: {
  values: { [Field in keyof Values]: z.ZodType<Values[Field]> };
}) => z.strictObject(group.values);

const mapSchemas = <Field extends string, To>(
  schemas: Record<Field, z.ZodType<string>>,
  convert: (schema: z.ZodType<string>) => To,
) =>
  Object.fromEntries(
    Object.entries<z.ZodType<string>>(schemas).map(([field, schema]) => [
      field,
      convert(schema),
    ]),
  ) as Record<Field, To>;

/** Returns the schema of an edit: a field that is left out stays unchanged, and null removes a secret. */
export const settingsEditSchema = <
  Values extends Fields,
  Secret extends string,
>(group: {
  values: { [Field in keyof Values]: z.ZodType<Values[Field]> };
  secrets: Record<Secret, z.ZodType<string>>;
}) =>
  z.strictObject({
    ...z.object(group.values).partial().shape,
    ...mapSchemas(group.secrets, (schema) => schema.nullish()),
    version: z
      .int()
      .min(0)
      .optional()
      .describe('The version that was edited; left out: the newest'),
  });
