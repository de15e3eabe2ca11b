import { commonSettings, kafkaSettings } from '@imprint/chassis/config';
import { z } from 'zod';
import { databaseNames, ownerNameOf } from './ensure-databases.ts';

const { LOG_LEVEL } = commonSettings;
const count = z.coerce.number().int().min(1).max(1_000);

export const TopicConfig = z.object({
  LOG_LEVEL,
  ...kafkaSettings,
  TOPIC_PARTITIONS: count.default(6),
  /** Brokers that keep a copy of everything; 3 where there are three. */
  TOPIC_REPLICATION: count.default(1),
});

/** The address of one role of a service's database; its password becomes the role's. */
const passwordIn = (database: string, role: string) =>
  z.string().transform((address, context) => {
    const url = URL.parse(address);
    const isOurs = url?.username === role && url.pathname === `/${database}`;
    if (isOurs && url.password) return decodeURIComponent(url.password);
    context.addIssue(
      `must be the address of the database ${database} for the role ${role}, with its password`,
    );
    return z.NEVER;
  });

type Service = keyof typeof databaseNames;

/** As the service is given it. */
const runtime = (service: Service) =>
  passwordIn(databaseNames[service], databaseNames[service]);

/** As the service's migrations are given it. */
const owner = (service: Service) =>
  passwordIn(databaseNames[service], ownerNameOf(service));

export const DatabaseConfig = z.object({
  LOG_LEVEL,
  /** A role that may make roles and databases. */
  DATABASE_ADMIN_URL: z.string().min(1),
  GATEWAY_DATABASE_URL: runtime('gateway'),
  CATALOG_DATABASE_URL: runtime('catalog'),
  ORDERS_DATABASE_URL: runtime('orders'),
  EBOOK_ACCESS_DATABASE_URL: runtime('ebook-access'),
  ANALYTICS_DATABASE_URL: runtime('analytics'),
  GATEWAY_MIGRATION_DATABASE_URL: owner('gateway'),
  CATALOG_MIGRATION_DATABASE_URL: owner('catalog'),
  ORDERS_MIGRATION_DATABASE_URL: owner('orders'),
  EBOOK_ACCESS_MIGRATION_DATABASE_URL: owner('ebook-access'),
  ANALYTICS_MIGRATION_DATABASE_URL: owner('analytics'),
});
