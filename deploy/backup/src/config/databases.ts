/**
 * The order of the dumps: consumers before publishers. A consumer's dump then holds no event that its publisher's dump
 * lacks; events that it has not received yet are published again after a restore.
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

/** Returns a setting with this schema for the address of each service's database. */
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
