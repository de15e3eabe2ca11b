/**
 * The services in the order of their dumps. A consumer is dumped before its publishers, so that its dump contains no
 * event that a publisher's dump lacks. After a restore, events that a consumer lacks are published again.
 */
const prefixes = {
  analytics: 'ANALYTICS',
  'ebook-access': 'EBOOK_ACCESS',
  orders: 'ORDERS',
  catalog: 'CATALOG',
  gateway: 'GATEWAY',
} as const;

export type Service = keyof typeof prefixes;
export type DatabaseUrls = Record<Service, string>;

export const services = Object.keys(prefixes) as Service[];

/** `MIGRATION_…` is the address of the same database for the role that owns its tables. */
type Role = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL';
type Settings<Kind extends Role, Value> = Record<
  `${(typeof prefixes)[Service]}_${Kind}`,
  Value
>;

/** Returns a setting for the address of each service's database, with the schema `address`. */
export const databaseSettings = <Kind extends Role, Schema>(
  role: Kind,
  address: Schema,
) =>
  Object.fromEntries(
    services.map((service) => [`${prefixes[service]}_${role}`, address]),
  ) as Settings<Kind, Schema>;

export const databaseUrls = <Kind extends Role>(
  config: Settings<Kind, string>,
  role: Kind,
): DatabaseUrls =>
  Object.fromEntries(
    services.map((service) => [
      service,
      config[`${prefixes[service]}_${role}`],
    ]),
  ) as DatabaseUrls;
