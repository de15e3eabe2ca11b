import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'web/README.md',
  'deploy/local/README.md',
  ...[
    'gateway',
    'catalog',
    'orders',
    'ebook-access',
    'analytics',
    'chassis',
  ].map((service) => `services/${service}/README.md`),
];

it.each(pages)('%s links only to files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const missing = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(root, dirname(page), link)));
  expect(missing).toEqual([]);
});

it('follows one order through the code in ten links', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const [, chapter = ''] = text.split('## Follow one order through the code');
  expect(chapter.split('\n## ')[0]?.match(/^\d+\. \[/gm)).toHaveLength(10);
});
