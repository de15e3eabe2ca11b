import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../user-error.ts';
import { isPortFree } from './ports.ts';

/** Throws a UserError for a port in use; the error names the port's setting and, if known, the process that uses it. */
export const requireFreePorts = async (
  part: string,
  ports: Record<string, number>,
): Promise<void> => {
  for (const [setting, port] of Object.entries(ports)) {
    if (await waitUntilPortFree(port)) continue;
    const holder = describePortHolder(port);
    throw new UserError(
      `Port ${port}, which ${part} needs, is taken${holder ? ` by ${holder}` : ''}; stop that program, or choose another port with ${setting}=… in .env.`,
    );
  }
};

/** Waits up to two seconds for a port, because a process that was just killed may still use it. */
const waitUntilPortFree = async (port: number): Promise<boolean> => {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await isPortFree(port)) return true;
    await pause(100);
  }
  return false;
};

const describePortHolder = (port: number): string | undefined => {
  try {
    const inode = findListeningSocketInode(port);
    return inode && describeProcessWithSocket(inode);
  } catch {
    // Only Linux has /proc; elsewhere the message omits the process.
    return undefined;
  }
};

const findListeningSocketInode = (port: number): string | undefined => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(suffix) && state === '0A')
    ?.at(9);
};

const describeProcessWithSocket = (inode: string): string | undefined => {
  const pid = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => listOpenFiles(name).includes(`socket:[${inode}]`));
  if (!pid) return undefined;
  const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  return `${name} (process ${pid})`;
};

const listOpenFiles = (pid: string): string[] => {
  const folder = `/proc/${pid}/fd`;
  return listOrEmpty(() => readdirSync(folder)).flatMap((fd) =>
    listOrEmpty(() => [readlinkSync(`${folder}/${fd}`)]),
  );
};

/** Returns an empty list for a process that has ended meanwhile, or whose files this user may not see. */
const listOrEmpty = (look: () => string[]): string[] => {
  try {
    return look();
  } catch {
    return [];
  }
};
