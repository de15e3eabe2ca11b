import { createPool } from '@imprint/chassis/db';
import { signIn } from '../faults/admin.ts';
import type { Arrival, Shop } from '../faults/invariants/shop.ts';
import { findServiceAddress, readSecrets } from './kubernetes.ts';

const requiredSetting = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set; see docs/operations/kubernetes.md`);
  return value;
};

type Summary = { messageId?: string; receivedAt: string };

const arrivalOf = ({ messageId = '', receivedAt }: Summary): Arrival => ({
  mailId: /^<(.*)@/.exec(messageId)?.[1] ?? messageId,
  at: new Date(receivedAt),
});

/**
 * Connects to a running shop: to its site for users, and to its databases for the checker of the invariants.
 * @param databaseOf returns the address of a service's database, as reached from this machine
 */
export const connectToShop = async (databaseOf: (part: string) => string) => {
  const site = requiredSetting('IMPRINT_E2E_SITE');
  const paystack = requiredSetting('IMPRINT_E2E_PAYSTACK');
  const inbox = requiredSetting('IMPRINT_E2E_INBOX');
  const poolOf = (part: string) =>
    createPool(databaseOf(part), { max: 2, statementTimeoutMs: 120_000 });
  const pools = {
    gateway: poolOf('gateway'),
    orders: poolOf('orders'),
    ebookAccess: poolOf('ebook-access'),
    analytics: poolOf('analytics'),
    catalog: poolOf('catalog'),
  };
  const admin = await signIn(site, requiredSetting('IMPRINT_E2E_PASSWORD'));
  const shop: Shop = {
    ...pools,
    mode: 'test',
    arrivals: async () => {
      const answer = await fetch(`${inbox}/api/email/summary`);
      return ((await answer.json()) as Summary[]).map(arrivalOf);
    },
    getAsAdmin: admin.get,
    analyticsMaxAgeMs: 5_500,
  };
  return {
    site,
    paystack,
    inbox,
    shop,
    pools,
    admin,
    close: () => Promise.all(Object.values(pools).map((pool) => pool.end())),
  };
};

/** Connects to the release's shop, whose databases are reached through the address of their Kubernetes Service. */
export const connectToClusterShop = async (): Promise<OpenShop> => {
  const keys = await readSecrets();
  const host = await findServiceAddress('postgres');
  return connectToShop((part) => {
    const name = part.toUpperCase().replaceAll('-', '_');
    const url = new URL(keys[`${name}_DATABASE_URL`] ?? '');
    url.hostname = host;
    return url.href;
  });
};

export type OpenShop = Awaited<ReturnType<typeof connectToShop>>;
