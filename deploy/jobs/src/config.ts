import { commonSettings, kafkaSettings } from '@imprint/chassis/config';
import { z } from 'zod';
import {
  databaseNames,
  ownerRoleOf,
  type Passwords,
  services,
  settingPrefixes,
} from './ensure-databases.ts';

const { LOG_LEVEL } = commonSettings;
const count = z.coerce.number().int().min(1).max(1_000);

export const TopicConfig = z.object({
  LOG_LEVEL,
  ...kafkaSettings,
  TOPIC_PARTITIONS: count.default(6),
  /** The number of copies of each partition; 3 for three brokers. */
  TOPIC_REPLICATION: count.default(1),
});

/** Validates the address of a service's database for a role, and returns the password in it. */
const createUrlPasswordSchema = (database: string, role: string) =>
  z.string().transform((address, context) => {
    const url = URL.parse(address);
    const isOurs = url?.username === role && url.pathname === `/${database}`;
    if (isOurs && url.password) return decodeURIComponent(url.password);
    context.addIssue(
      `must be the address of the database ${database} for the role ${role}, with its password`,
    );
    return z.NEVER;
  });

type Prefix = (typeof settingPrefixes)[keyof Passwords];
type AddressName = `${Prefix}_${'' | 'MIGRATION_'}DATABASE_URL`;
type Address = ReturnType<typeof createUrlPasswordSchema>;

/** The settings with the address of each service's database, for the service's role and for the owner role. */
const addresses = Object.fromEntries(
  services.flatMap((service) => {
    const prefix = settingPrefixes[service];
    const database = databaseNames[service];
    const owner = ownerRoleOf(service);
    return [
      [`${prefix}_DATABASE_URL`, createUrlPasswordSchema(database, database)],
      [
        `${prefix}_MIGRATION_DATABASE_URL`,
        createUrlPasswordSchema(database, owner),
      ],
    ];
  }),
) as Record<AddressName, Address>;

export const DatabaseConfig = z.object({
  LOG_LEVEL,
  /** The address for a role that may create roles and databases. */
  DATABASE_ADMIN_URL: z.string().min(1),
  ...addresses,
});

/** Returns the password of each service's role or, with `MIGRATION_`, of the role that owns its tables. */
export const passwordsByService = (
  config: z.output<typeof DatabaseConfig>,
  kind: '' | 'MIGRATION_',
) =>
  Object.fromEntries(
    services.map((service) => [
      service,
      config[`${settingPrefixes[service]}_${kind}DATABASE_URL`],
    ]),
  ) as Passwords;
