import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { Config as analytics } from '../../services/analytics/src/config.ts';
import { Config as catalog } from '../../services/catalog/src/config.ts';
import { Config as ebookAccess } from '../../services/ebook-access/src/config.ts';
import { Config as gateway } from '../../services/gateway/src/config.ts';
import { Config as orders } from '../../services/orders/src/config.ts';
import { schema as web } from '../../web/server/config.ts';

const configs = {
  ...{ analytics, catalog, gateway, orders },
  'ebook-access': ebookAccess,
};

/** Returns the names in the first column of the table in a README, below the heading that starts with `heading`. */
const settingsOf = (part: string, heading: string): string[] => {
  const file = new URL(`../../${part}/README.md`, import.meta.url);
  const section = readFileSync(file, 'utf8')
    .split(/^## /m)
    .find((one) => one.startsWith(heading));
  return (section ?? '').split('\n').flatMap((line) => {
    const [, first = ''] = /^\|([^|]*)\|/.exec(line) ?? [];
    return [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  });
};

const ofEvery = settingsOf('services/chassis', 'Settings of every service');

it.each(Object.entries(configs))(
  'the READMEs list every setting of %s, and no setting that it does not read',
  (service, config) => {
    const read = Object.keys(config.shape);
    const own = settingsOf(`services/${service}`, 'Settings');
    expect([...ofEvery, ...own]).toEqual(expect.arrayContaining(read));
    expect(own.filter((name) => !read.includes(name))).toEqual([]);
  },
);

it('the README of web lists exactly the settings that web reads', () => {
  expect(settingsOf('web', 'Settings').sort()).toEqual(
    Object.keys(web.shape).sort(),
  );
});

it('each setting listed for every service is read by at least one', () => {
  const read = Object.values(configs).flatMap(({ shape }) =>
    Object.keys(shape),
  );
  expect(read).toEqual(expect.arrayContaining(ofEvery));
});
