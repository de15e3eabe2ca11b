import { commonSettings, kafkaSettings } from '@imprint/chassis/config';
import { z } from 'zod';
import { databaseNames } from './ensure-databases.ts';

const { LOG_LEVEL } = commonSettings;
const count = z.coerce.number().int().min(1).max(1_000);

export const TopicConfig = z.object({
  LOG_LEVEL,
  ...kafkaSettings,
  TOPIC_PARTITIONS: count.default(6),
  /** Brokers that keep a copy of everything; 3 where there are three. */
  TOPIC_REPLICATION: count.default(1),
});

/** The address that a service will use; its password becomes the role's. */
const databaseUrlOf = (service: keyof typeof databaseNames) =>
  z.string().transform((address, context) => {
    const name = databaseNames[service];
    const url = URL.parse(address);
    const isOurs = url?.username === name && url.pathname === `/${name}`;
    if (isOurs && url.password) return decodeURIComponent(url.password);
    context.addIssue(
      `must be the address of the database ${name} for the role ${name}, with its password`,
    );
    return z.NEVER;
  });

export const DatabaseConfig = z.object({
  LOG_LEVEL,
  /** A role that may make roles and databases. */
  DATABASE_ADMIN_URL: z.string().min(1),
  GATEWAY_DATABASE_URL: databaseUrlOf('gateway'),
  CATALOG_DATABASE_URL: databaseUrlOf('catalog'),
  ORDERS_DATABASE_URL: databaseUrlOf('orders'),
  EBOOK_ACCESS_DATABASE_URL: databaseUrlOf('ebook-access'),
  ANALYTICS_DATABASE_URL: databaseUrlOf('analytics'),
});
