import type { SystemAddresses } from '../start-system.ts';
import { adminOfDevelopment } from './secrets.ts';

export const printAddresses = (
  { site, paystack, inbox }: SystemAddresses,
  whatNow: string,
): void => {
  const { username, password } = adminOfDevelopment;
  console.log(`
Imprint is ready.

  Site              ${site}
  Admin             ${site}/admin   user ${username}, password ${password}
  Payment stand-in  ${paystack}   no money moves
  Mail inbox        ${inbox}
  API docs          ${site}/api/docs

${whatNow}`);
};
