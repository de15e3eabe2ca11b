import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isObjectKey } from '@imprint/chassis/object-store';
import {
  exportedServices,
  type ExportManifest,
} from '../export/export-manifest.ts';
import { UserError } from '../process/user-error.ts';

const requireUnchanged = async (
  path: string,
  expected: string,
): Promise<void> => {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path))
      hash.update(chunk as Buffer);
  } catch (cause) {
    throw new UserError(`The export is damaged: ${path} cannot be read.`, {
      cause,
    });
  }
  if (hash.digest('hex') !== expected)
    throw new UserError(
      `The export is damaged: ${path} is not what was exported.`,
    );
};

/** Reads the complete export before anything is changed; throws a UserError if a part is missing or has changed. */
export const verifyExport = async (
  folder: string,
  { databases, files }: ExportManifest,
): Promise<void> => {
  for (const service of exportedServices)
    for (const { name, sha256 } of databases[service].tables)
      await requireUnchanged(
        join(folder, 'data', service, `${name}.jsonl`),
        sha256,
      );
  for (const { key, sha256 } of files) {
    if (!isObjectKey(key))
      throw new UserError(`The export is damaged: ${key} is no file name.`);
    await requireUnchanged(join(folder, 'files', key), sha256);
  }
};
