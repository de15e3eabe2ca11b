import type pg from 'pg';
import {
  exportedServices,
  type ExportedService,
  type ExportManifest,
} from '../export/export-manifest.ts';
import { listMigrations } from '../postgres/migrations.ts';
import { UserError } from '../process/user-error.ts';
import { inspectDatabase } from '../restore/target.ts';

/** What an empty shop has none of; a new shop has settings, prices and legal pages, which an import replaces. */
const contents: Record<ExportedService, Record<string, string>> = {
  catalog: {
    articles: 'posts',
    pages: 'pages where version > 0',
    newsletters: 'newsletters',
    subscribers: 'subscribers',
    messages: 'messages',
    pictures: 'images',
  },
  orders: { orders: 'orders' },
  'ebook-access': { books: 'books', 'e-book purchases': 'purchases' },
  analytics: { sales: 'sales' },
};

const countRows = async (client: pg.Client, from: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
  );
  return rows[0]?.count ?? 0;
};

const requireSameVersion = async (
  client: pg.Client,
  service: ExportedService,
  exported: readonly string[],
): Promise<void> => {
  const own = await listMigrations(client);
  if (own.length === 0)
    throw new UserError(
      `The database of ${service} has no tables. Start the new shop once, stop it, and import then.`,
    );
  const other =
    own.find((name) => !exported.includes(name)) ??
    exported.find((name) => !own.includes(name));
  if (other !== undefined)
    throw new UserError(
      `The export is of another version than this shop (${service}, migration ${other}). Upgrade both to the same version and export again.`,
    );
};

type Clients = Record<ExportedService, pg.Client>;

/**
 * Throws a UserError if a service works on its database, the export is of another version, or the shop has content.
 * @param owners the URLs of the databases for the roles that own the tables
 */
export const requireEmptyShop = async (
  clients: Clients,
  owners: Record<ExportedService, string>,
  { databases }: ExportManifest,
): Promise<void> => {
  const found: string[] = [];
  for (const service of exportedServices) {
    const client = clients[service];
    const { others } = await inspectDatabase(owners[service]);
    // The connection of this import is among the others.
    if (others > 1)
      throw new UserError(
        `${service} still works on its database (${others - 1} connections); stop all services first.`,
      );
    await requireSameVersion(client, service, databases[service].migrations);
    for (const [name, from] of Object.entries(contents[service])) {
      const count = await countRows(client, from);
      if (count > 0) found.push(`${name} (${count})`);
    }
  }
  if (found.length > 0)
    throw new UserError(
      `This shop is not empty: it has ${found.join(', ')}. An export is imported only into a new shop without samples.`,
    );
};
