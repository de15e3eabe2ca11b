import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string };

/** Returns the tags by which the back office knows the running version, and the commit if it is known. */
export const renderVersionTags = (commit: string): string =>
  [
    `<meta name="version" content="${version}">`,
    commit && `<meta name="commit" content="${commit}">`,
  ]
    .filter(Boolean)
    .join('\n');
