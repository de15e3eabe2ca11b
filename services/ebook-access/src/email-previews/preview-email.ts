import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { EmailTexts } from '@imprint/chassis/mail/texts';
import type { EmailNameOf } from '@imprint/chassis/mail/texts/emails';
import {
  exampleBasis,
  type RenderPreview,
} from '@imprint/chassis/mail/texts/preview';
import type { BookSummary } from '../books/book.model.ts';
import { findCurrentBook } from '../books/book.repository.ts';
import { composeDeviceCodeEmail } from '../device-codes/device-code.template.ts';
import type { Purchase } from '../purchases/purchase.model.ts';
import { composeReadingLinkEmail } from '../reading-links/reading-link.template.ts';
import type {
  SiteBrand,
  StoreProfile,
} from '../store-profile/store-profile.model.ts';
import { loadStoreProfile } from '../store-profile/store-profile.repository.ts';
import { findNewestPurchase } from './newest-purchase.repository.ts';

type Deps = { pool: Pool; clock: Clock; publicUrl: string; linkHours: number };
type PreviewedPurchase = Pick<Purchase, 'reference' | 'copies'>;

const examplePurchase: PreviewedPurchase = {
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  copies: 1,
};

/** Returns the current book; before the first import what the store profile says of it. */
const loadBook = async (
  pool: Pool,
  { bookTitle, bookSubtitle, author }: StoreProfile,
): Promise<BookSummary> =>
  (await findCurrentBook(pool)) ?? {
    title: bookTitle || 'Your book',
    subtitle: bookSubtitle,
    author,
  };

const compose = (
  { clock, publicUrl, linkHours }: Deps,
  name: EmailNameOf<'ebook-access'>,
  texts: EmailTexts,
  about: PreviewedPurchase & {
    book: BookSummary;
    brand: SiteBrand;
    city: string;
  },
) => {
  // A real code or link would open the buyer's copy, so a preview shows others.
  if (name === 'device-code')
    return composeDeviceCodeEmail({ ...about, code: '123456' }, texts);
  const issuedAt = clock.now();
  const expiresAt = new Date(issuedAt.getTime() + linkHours * 3_600_000);
  const url = `${publicUrl}/read-book/example`;
  const links = Array.from({ length: about.copies }, (_, index) => ({
    copy: index + 1,
    url,
  }));
  const mail = { ...about, links, issuedAt, expiresAt, isResend: false };
  return composeReadingLinkEmail(mail, texts);
};

/** Renders an email of this service by the code that sends it, with the newest purchase. */
export const renderEmailPreview =
  (deps: Deps): RenderPreview<EmailNameOf<'ebook-access'>> =>
  async (name, texts, data) => {
    const { pool } = deps;
    const shop = await loadStoreProfile(pool);
    const { siteName, accent, typefaces, city } = shop;
    const found =
      data === 'newest' ? await findNewestPurchase(pool) : undefined;
    const email = compose(deps, name, texts, {
      ...(found ?? examplePurchase),
      book: await loadBook(pool, shop),
      brand: { siteName, accent, typefaces },
      city,
    });
    const basis = found
      ? { kind: 'order' as const, reference: found.reference }
      : exampleBasis;
    return { ...email, basis };
  };
