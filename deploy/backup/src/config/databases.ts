import type { BackupConfig, RestoreConfig } from './config.ts';

/**
 * In the order in which they are dumped: whoever hears before whoever tells. So a dump of a hearer never
 * knows of what the teller's dump does not; what it has not heard yet is told again after a restore.
 */
export const services = [
  'analytics',
  'ebook-access',
  'orders',
  'catalog',
  'gateway',
] as const;

export type Service = (typeof services)[number];
export type DatabaseUrls = Record<Service, string>;

type Addresses = Pick<
  BackupConfig,
  | 'GATEWAY_DATABASE_URL'
  | 'CATALOG_DATABASE_URL'
  | 'ORDERS_DATABASE_URL'
  | 'EBOOK_ACCESS_DATABASE_URL'
  | 'ANALYTICS_DATABASE_URL'
>;

export const databaseUrls = (config: Addresses): DatabaseUrls => ({
  gateway: config.GATEWAY_DATABASE_URL,
  catalog: config.CATALOG_DATABASE_URL,
  orders: config.ORDERS_DATABASE_URL,
  'ebook-access': config.EBOOK_ACCESS_DATABASE_URL,
  analytics: config.ANALYTICS_DATABASE_URL,
});

type OwnerAddresses = Pick<
  RestoreConfig,
  | 'GATEWAY_MIGRATION_DATABASE_URL'
  | 'CATALOG_MIGRATION_DATABASE_URL'
  | 'ORDERS_MIGRATION_DATABASE_URL'
  | 'EBOOK_ACCESS_MIGRATION_DATABASE_URL'
  | 'ANALYTICS_MIGRATION_DATABASE_URL'
>;

/** The same databases by the roles that own their tables. */
export const ownerUrls = (config: OwnerAddresses): DatabaseUrls => ({
  gateway: config.GATEWAY_MIGRATION_DATABASE_URL,
  catalog: config.CATALOG_MIGRATION_DATABASE_URL,
  orders: config.ORDERS_MIGRATION_DATABASE_URL,
  'ebook-access': config.EBOOK_ACCESS_MIGRATION_DATABASE_URL,
  analytics: config.ANALYTICS_MIGRATION_DATABASE_URL,
});
