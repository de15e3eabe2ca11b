import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personIdOfEmail } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';
import { koboFromNaira } from '@imprint/chassis/money';
import { recordAction } from '../audit/record-action.ts';
import { appendDuePriceEvents } from '../products/announce-due-prices.ts';
import type { Product } from '../products/product.model.ts';
import { lockProducts, savePrice } from '../products/product.repository.ts';
import { formatLagosTime } from '../text/lagos-time.model.ts';
import { appendContentEventIfDue } from './announce-content-if-due.ts';
import { applyEdit, diffFromDefaults, isEqual } from './content-edit.model.ts';
import { diffForAudit } from './content-facts.model.ts';
import { withEdits } from './content.model.ts';
import { lockEdits, saveEdits } from './content.repository.ts';
import type { ContentEdit, SiteContent } from './content.shape.ts';
import { defaultContent, isSampleShop } from './default-content.ts';
import { withPrices } from './read-content.ts';

const contentChangedError = ({ editedAt }: LatestSave) =>
  new ConflictError(
    'CONTENT_CHANGED',
    'The content was saved elsewhere after you opened it. Your changes were not saved, and are still on this page.',
    {
      details: editedAt
        ? [`It was last saved on ${formatLagosTime(editedAt)} in Lagos.`]
        : [],
    },
  );

type LatestSave = { editedAt: Date | null };

/** An edit without a version applies to the newest version. */
type Edit = Omit<ContentEdit, 'version' | 'isSample'> & {
  version?: number | undefined;
};

export type SaveContent = (
  edit: Edit,
  admin: AdminClaims,
) => Promise<SiteContent>;

type PricedContent = Omit<SiteContent, 'version' | 'isSample'>;

/** Replaces the email address by its hash, because the audit log stores no address. */
const withHashedEmailAddress = (content: PricedContent): PricedContent => ({
  ...content,
  site: { ...content.site, email: personIdOfEmail(content.site.email) },
});

type NewPrices = Record<Product['product'], number | undefined>;

const lockAndComputePrices = async (tx: Tx, newPrices: NewPrices) => {
  const before = await lockProducts(tx);
  const after = before.map((product) => {
    const naira = newPrices[product.product];
    return naira === undefined
      ? product
      : { ...product, priceKobo: koboFromNaira(naira) };
  });
  return { before, after };
};

/**
 * Saves an edit with the new prices, its events and the audit entry in the transaction; returns the content with
 * prices in naira. Safe to repeat. @throws CONTENT_CHANGED if a newer version than the edited one is stored
 */
export const saveContentIn = async (
  tx: Tx,
  now: Date,
  edit: Edit,
  admin: AdminClaims,
): Promise<SiteContent> => {
  const newest = await lockEdits(tx);
  const { version: edited = newest.version, book = {}, ...blocks } = edit;
  const { price, ebookPrice, ...words } = book;
  const prices = await lockAndComputePrices(tx, {
    PAPERBACK: price,
    EBOOK: ebookPrice,
  });
  const old = withEdits(defaultContent, newest.edits);
  const content = applyEdit(old, { ...blocks, book: words });
  const before = withPrices(old, prices.before);
  const after = withPrices(content, prices.after);
  const isSample = isSampleShop(content.site);
  if (isEqual(before, after))
    return { ...before, version: newest.version, isSample };
  if (edited !== newest.version) throw contentChangedError(newest);
  const version = newest.version + 1;
  const edits = diffFromDefaults(defaultContent, content);
  await saveEdits(tx, { version, edits }, now);
  for (const product of prices.after) await savePrice(tx, product);
  await appendContentEventIfDue(tx, now);
  await appendDuePriceEvents(tx, now);
  await recordAction(
    tx,
    admin,
    'content.saved',
    'site content',
    diffForAudit(withHashedEmailAddress(before), withHashedEmailAddress(after)),
  );
  return { ...after, version, isSample };
};

/** Saves an edit in a transaction of its own, as `saveContentIn` does. */
export const saveContent =
  ({ pool, clock }: { pool: Pool; clock: Clock }): SaveContent =>
  (edit, admin) =>
    withTransaction(pool, (tx) => saveContentIn(tx, clock.now(), edit, admin));
