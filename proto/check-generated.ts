// Fails if the code in gen/ differs from what buf generates from the schemas.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fresh = mkdtempSync(join(tmpdir(), 'imprint-proto-'));
const readGeneratedFiles = (folder: string): string =>
  globSync('gen/**/*_pb.*', { cwd: folder })
    .sort()
    .map((file) => `${file}\n${readFileSync(join(folder, file), 'utf8')}`)
    .join('\n');
try {
  execFileSync('buf', ['generate', '--output', fresh], {
    cwd: import.meta.dirname,
  });
  if (readGeneratedFiles(fresh) !== readGeneratedFiles(import.meta.dirname)) {
    process.stderr.write('proto/gen has drifted: make proto\n');
    process.exitCode = 1;
  }
} finally {
  rmSync(fresh, { recursive: true });
}
