import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Service, services } from '../config/databases.ts';
import { UserError } from '../process/user-error.ts';

/** The services whose data is exported; the gateway stores no business data. */
export const exportedServices = services.filter(
  (service): service is Exclude<Service, 'gateway'> => service !== 'gateway',
);

export type ExportedService = (typeof exportedServices)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const TableSummary = z.object({
  name: z.string().regex(/^[a-z_0-9]+$/),
  rows: z.int(),
  /** Of the JSON lines. */
  sha256,
});

export type TableSummary = z.output<typeof TableSummary>;

const ExportManifest = z.object({
  format: z.literal(1),
  exportedAt: z.iso.datetime(),
  databases: z.record(
    z.enum(exportedServices),
    z.object({
      /** The migrations of the database, which tell its version. */
      migrations: z.array(z.string()),
      tables: z.array(TableSummary),
    }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), sha256 })),
});

export type ExportManifest = z.output<typeof ExportManifest>;

const pathIn = (folder: string): string => join(folder, 'manifest.json');

/** Writes the manifest as the last file of an export, so that an interrupted export has none. */
export const writeExportManifest = (
  folder: string,
  manifest: ExportManifest,
): Promise<void> =>
  writeFile(pathIn(folder), `${JSON.stringify(manifest, null, 2)}\n`);

/** Reads the manifest of an export; throws a UserError if it is missing or damaged. */
export const readExportManifest = async (
  folder: string,
): Promise<ExportManifest> => {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new UserError(
      `There is no complete export in ${folder}: manifest.json is missing.`,
    );
  try {
    return ExportManifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new UserError(
      `The manifest.json in ${folder} is damaged or of an unknown format.`,
      { cause },
    );
  }
};
