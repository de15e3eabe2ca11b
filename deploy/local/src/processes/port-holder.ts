import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Mishap } from '../mishap.ts';
import { isPortFree } from './ports.ts';

/** Says which part needs which port, who holds it where that can be known, and which setting moves it. */
export const refuseTakenPorts = async (
  part: string,
  ports: Record<string, number>,
): Promise<void> => {
  for (const [setting, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    const holder = holderOf(port);
    throw new Mishap(
      `Port ${port}, which ${part} needs, is taken${holder ? ` by ${holder}` : ''}; stop that program, or choose another port with ${setting}=… in .env.`,
    );
  }
};

const holderOf = (port: number): string | undefined => {
  try {
    const inode = listeningInode(port);
    return inode && processWithSocket(inode);
  } catch {
    // Only Linux has /proc; elsewhere the sentence goes without the name.
    return undefined;
  }
};

const listeningInode = (port: number): string | undefined => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(suffix) && state === '0A')
    ?.at(9);
};

const processWithSocket = (inode: string): string | undefined => {
  const pid = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => openFiles(name).includes(`socket:[${inode}]`));
  if (!pid) return undefined;
  const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  return `${name} (process ${pid})`;
};

const openFiles = (pid: string): string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) =>
      readlinkSync(`/proc/${pid}/fd/${fd}`),
    );
  } catch {
    return [];
  }
};
