// Checks third-party packages, and fails on a violation. Without `--check` it also writes the list of the shipped
// packages, in CycloneDX format, and their licences to .local/sbom.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findSupplyChainFaults,
  type Lockfile,
  formatLicenceCsvLines,
} from './supply-chain.model.ts';

const root = join(import.meta.dirname, '..');
const lockfile = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
) as Lockfile;

const faults = findSupplyChainFaults(
  lockfile,
  readFileSync(join(root, '.npmrc'), 'utf8'),
);
for (const fault of faults) console.error(`✗ ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else if (!process.argv.includes('--check')) {
  const folder = join(root, '.local/sbom');
  mkdirSync(folder, { recursive: true });
  const sbom = execFileSync(
    'npm',
    'sbom --sbom-format cyclonedx --omit dev --package-lock-only'.split(' '),
    { cwd: root, maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  writeFileSync(join(folder, 'imprint.cdx.json'), sbom);
  const lines = formatLicenceCsvLines(lockfile);
  writeFileSync(join(folder, 'licences.csv'), lines.join('\r\n') + '\r\n');
  console.log(
    `${lines.length - 1} packages are shipped: .local/sbom/imprint.cdx.json, .local/sbom/licences.csv`,
  );
}
