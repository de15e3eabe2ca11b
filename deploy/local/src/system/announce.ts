import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryFolder } from '../folders.ts';
import type { startSystem } from '../start-system.ts';
import type { SystemEnvironment } from '../system.ts';
import { adminOfDevelopment } from './secrets.ts';

/** Returns a new code for the owner account; undefined if the account exists. */
const issueSetupCode = ({
  databases,
}: SystemEnvironment): string | undefined => {
  const { stdout } = spawnSync(process.execPath, ['src/setup-code.ts'], {
    cwd: join(repositoryFolder, 'services/gateway'),
    env: { PATH: process.env['PATH'], DATABASE_URL: databases.gateway },
    encoding: 'utf8',
  });
  return stdout.trim() || undefined;
};

const describeSignIn = (around: SystemEnvironment): string => {
  const { username, password } = adminOfDevelopment;
  if (around.settings['ADMIN_USERNAME'] === username)
    return `user ${username}, password ${password}`;
  const setupCode = issueSetupCode(around);
  return setupCode ? `setup code ${setupCode}` : '';
};

export const printAddresses = (
  { site, paystack, inbox, around }: Awaited<ReturnType<typeof startSystem>>,
  whatNow: string,
): void => {
  console.log(`
Imprint is ready.

  Site              ${site}
  Admin             ${site}/admin   ${describeSignIn(around)}
  Payment stand-in  ${paystack}   no money moves
  Mail inbox        ${inbox}
  API docs          ${site}/api/docs

${whatNow}`);
};
