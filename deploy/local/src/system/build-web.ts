import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryFolder } from '../folders.ts';
import { UserError, messageOf } from '../user-error.ts';
import { run } from '../processes/run.ts';
import { pickInheritedEnvironment } from '../processes/environment.ts';
import { webSources } from '../system.ts';
import { sourceHash } from './source-hash.ts';

const web = join(repositoryFolder, 'web');
/**
 * The file with the hash of the sources that `dist` was built from. A build first empties `dist`, so the file is
 * missing after an interrupted build.
 */
const stamp = join(web, 'dist', 'built-from');

/** Builds the pages unless they were built from the current sources. */
export const buildWeb = async (folder: string): Promise<void> => {
  const sources = await sourceHash(webSources);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  console.log('Building the pages …');
  try {
    await run(process.execPath, ['scripts/build.ts'], {
      cwd: web,
      env: pickInheritedEnvironment(),
    });
  } catch (error) {
    const log = join(folder, 'logs', 'web-build.log');
    // The folder is missing if nothing has logged yet.
    await mkdir(join(folder, 'logs'), { recursive: true });
    await writeFile(log, messageOf(error));
    throw new UserError(
      `The pages could not be built: ${extractErrorLine(messageOf(error))}; its log is ${log}.`,
    );
  }
  await writeFile(stamp, sources);
};

const extractErrorLine = (message: string): string =>
  /^.*\berror\b.*$/im.exec(message)?.[0].trim() ?? 'it gave no reason';
