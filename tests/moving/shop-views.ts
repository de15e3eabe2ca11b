import { createHash } from 'node:crypto';
import { addresses } from '../support/system.ts';
import type { Author } from './own-shop.ts';

/** Addresses that the sitemap does not list. */
const otherPages = [
  '/newsletter',
  '/manifest.webmanifest',
  '/api/site',
  '/api/pages',
  '/api/products',
];

const readText = async (path: string): Promise<string> => {
  const answer = await fetch(addresses.site + path);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (
    text
      .replaceAll(addresses.site, '')
      .replaceAll(encodeURIComponent(addresses.site), '')
      // The stand-in of the provider has a port of its own.
      .replaceAll(addresses.paystack, '')
      .replace(/nonce="[^"]*"|"requestId":"[^"]*"/g, '')
  );
};

const hashOf = async (path: string): Promise<string> => {
  const answer = await fetch(addresses.site + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex');
};

/** Returns every public page by its address, and the checksum of each picture in them. */
export const readPublicPages = async (): Promise<Record<string, string>> => {
  const sitemap = await readText('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(
    ([, path = '']) => path || '/',
  );
  const found: Record<string, string> = { '/sitemap.xml': sitemap };
  for (const path of [...listed, ...otherPages])
    found[path] = await readText(path);
  const pictures = Object.values(found).flatMap((text) => [
    ...text.matchAll(/\/images\/[\w./-]+/g),
  ]);
  for (const [path] of pictures) found[path] ??= await hashOf(path);
  return found;
};

// The audit page lists what the author does in the new shop too, such as entering the keys.
const lists = [
  '/api/admin/orders',
  '/api/admin/orders/imports',
  '/api/admin/customers',
  '/api/admin/subscribers',
  '/api/admin/subscribers/imports',
  '/api/admin/newsletters',
  '/api/admin/pages',
  '/api/resources/posts',
  '/api/admin/content',
  '/api/ebook/book',
  '/api/admin/dashboard-stats',
];

// These belong to the moment of the request, or to the settings that the author enters again.
const unstable = new Set(['asOf', 'version', 'updatedAt', 'updatedBy']);

// No export contains the provider's messages, from which the order's page tells when a payment was reported.
const isMessage = (value: unknown): boolean =>
  (value as { kind?: string } | null)?.kind === 'payment-reported';

const withoutUnstable = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.filter((one) => !isMessage(one)).map(withoutUnstable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unstable.has(name))
      .map(([name, one]) => [name, withoutUnstable(one)]),
  );
};

/** Returns what the lists of the back office show, and each order in full, by address. */
export const readBackOffice = async ({
  get,
}: Author): Promise<Record<string, unknown>> => {
  const { orders } = await get<{ orders: { reference: string }[] }>(
    '/api/admin/orders',
  );
  const details = orders.map(
    ({ reference }) => `/api/admin/orders/${reference}`,
  );
  const found: Record<string, unknown> = {};
  for (const path of [...lists, ...details]) {
    const text = JSON.stringify(withoutUnstable(await get(path)));
    found[path] = JSON.parse(text.replaceAll(addresses.site, ''));
  }
  return found;
};
