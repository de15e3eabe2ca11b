import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'web/README.md',
  'deploy/local/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
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

describe('the way of one order through the code', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const [, chapter = ''] = text.split('## Follow one order through the code');
  const steps =
    chapter
      .split('\n## ')[0]
      ?.split(/^\d+\. /m)
      .slice(1) ?? [];
  const links = steps.map((step) => [
    ...step.matchAll(/\[(\w+)\]\(([^)]+)\)/g),
  ]);

  it('has ten steps, each of which begins with a link', () => {
    expect(steps).toHaveLength(10);
    for (const step of steps) expect(step).toMatch(/^\[\w+\]\(/);
  });

  it.each(links.flat().map(([, name = '', file = '']) => [name, file]))(
    'finds %s in %s',
    (name, file) => {
      const source = readFileSync(join(root, file), 'utf8');
      expect(source).toMatch(
        new RegExp(`^export (const|function|async function) ${name}\\b`, 'm'),
      );
    },
  );
});
