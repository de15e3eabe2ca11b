import { repositoryFolder } from '../folders.ts';
import { run } from '../processes/run.ts';

/** Returns the commit of this checkout; an empty text outside a checkout, as in an unpacked archive. */
export const readCommit = async (): Promise<string> => {
  const args = ['rev-parse', '--short=12', 'HEAD'];
  const git = run('git', args, { cwd: repositoryFolder });
  return git.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
};
