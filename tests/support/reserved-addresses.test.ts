import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { reservedSlugs } from '../../services/catalog/src/pages/page.model.ts';

const sourceOf = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The first segments of the addresses of the site and of the gateway. */
const reservedSegments = (): string[] => {
  const routes = sourceOf('web/src/app/router.tsx').matchAll(
    /defineRoute\(\s*'\/([\w-]+)/g,
  );
  const rules = sourceOf(
    'services/gateway/src/proxy/routing-table.ts',
  ).matchAll(/path: '\/([\w-]+)\//g);
  return [...routes, ...rules].flatMap(([, segment]) => segment ?? []);
};

it('no page of the author can take an address of the site', () => {
  const segments = reservedSegments();
  expect(segments).toEqual(
    expect.arrayContaining(['book', 'read-sample', 'api', 'assets', 'images']),
  );
  expect(segments.filter((segment) => !reservedSlugs.has(segment))).toEqual([]);
});
