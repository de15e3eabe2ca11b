import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';

/**
 * Writes the certificate authorities that Node trusts, including NODE_EXTRA_CA_CERTS, to a file for the dump tools,
 * because PostgreSQL's image has no list of its own. Returns the file's path; the file is deleted at exit.
 */
export const writeAuthoritiesFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'imprint-authorities-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'authorities.pem');
  writeFileSync(file, `${getCACertificates().join('\n')}\n`);
  return file;
};
