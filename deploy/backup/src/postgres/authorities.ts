import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';

/**
 * A file of the authorities that Node believes, NODE_EXTRA_CA_CERTS among them, so that the dump tools believe the same:
 * the image of PostgreSQL has no list of its own. It goes with the process.
 */
export const authoritiesFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'imprint-authorities-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'authorities.pem');
  writeFileSync(file, `${getCACertificates().join('\n')}\n`);
  return file;
};
