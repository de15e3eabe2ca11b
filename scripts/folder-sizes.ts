// Fails when a folder contains more than 30 files, because a reader loses the overview.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const maxFiles = 30;
const skipped = /^(node_modules|dist|gen|\.local)$/;

const checkFileCounts = (folder: string): void => {
  const entries = readdirSync(join(import.meta.dirname, '..', folder), {
    withFileTypes: true,
  });
  const count = entries.filter((entry) => entry.isFile()).length;
  if (count > maxFiles) {
    console.error(
      `✗ ${folder} holds ${count} files, the limit is ${maxFiles}: split it`,
    );
    process.exitCode = 1;
  }
  for (const entry of entries)
    if (entry.isDirectory() && !skipped.test(entry.name))
      checkFileCounts(`${folder}/${entry.name}`);
};
['services', 'web', 'proto', 'deploy', 'tests'].forEach(checkFileCounts);
