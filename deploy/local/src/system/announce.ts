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

/** Returns what the author of a shop without samples enters in the set-up; empty if the environment sets it. */
export const describeStandIns = ({
  settings,
  standInKeys,
  ports,
}: Pick<SystemEnvironment, 'settings' | 'standInKeys' | 'ports'>): string => {
  const payments = settings['PAYSTACK_SECRET_KEY']
    ? ''
    : `
  Secret key        ${standInKeys['PAYSTACK_SECRET_KEY']}
  Public key        ${standInKeys['PAYSTACK_PUBLIC_KEY']}`;
  const mail = settings['SMTP_URL']
    ? ''
    : `
  Mail server       127.0.0.1, port ${ports.SMTP_PORT}, encryption None, no user name`;
  return payments || mail
    ? `
Enter in the set-up, so that no money moves and no email leaves this machine:
${payments}${mail}
`
    : '';
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
${describeStandIns(around)}
${whatNow}`);
};
