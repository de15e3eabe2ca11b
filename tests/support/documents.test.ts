import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  // The links of these Markdown sources point into the books that are built from them.
  .filter((page) => !page.startsWith('services/ebook-access/test/'));

it.each(pages)('%s links only to files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const missing = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(root, dirname(page), link)));
  expect(missing).toEqual([]);
});

describe('the tour of one order through the code in docs/architecture.md', () => {
  const page = 'docs/architecture.md';
  const text = readFileSync(join(root, page), 'utf8');
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
    'links %s to %s, which exports it',
    (name, file) => {
      const source = readFileSync(join(root, dirname(page), file), 'utf8');
      expect(source).toMatch(
        new RegExp(`^export (const|function|async function) ${name}\\b`, 'm'),
      );
    },
  );
});

it('the README fits on two screens', () => {
  const lines = readFileSync(join(root, 'README.md'), 'utf8').split('\n');
  expect(lines.length).toBeLessThanOrEqual(90);
});

it('make help lists every target', () => {
  const [, targets = ''] =
    /^\.PHONY: (.*)$/m.exec(readFileSync(join(root, 'Makefile'), 'utf8')) ?? [];
  const help = execFileSync('make', ['help'], { cwd: root, encoding: 'utf8' });
  const listed = [...help.matchAll(/^ {2}make (\S+)/gm)].map(
    ([, name]) => name,
  );
  expect(listed.sort()).toEqual(targets.split(' ').sort());
});
