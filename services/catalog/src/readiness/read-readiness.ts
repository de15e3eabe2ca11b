import type { Db } from '@imprint/chassis/db';
import {
  type EmailSettingsReader,
  toMailServer,
} from '@imprint/chassis/mail/email-settings';
import { isEqual } from '../content/content-edit.model.ts';
import type { SiteContent } from '../content/content.shape.ts';
import { defaultContent } from '../content/default-content.ts';
import { currentTextOf, isOutdated } from '../pages/page.model.ts';
import type { PageWithDefault } from '../pages/read-pages.ts';
import type { Product } from '../products/product.model.ts';
import { selectProducts } from '../products/product.repository.ts';
import { hasOwnNames } from '../sample-content/own-names.ts';
import { findMailTest } from './mail-test.repository.ts';
import { listConfirmed } from './readiness.repository.ts';

/** The prices of a new shop in kobo, as its first migration sets them. */
const initialPricesKobo: Record<Product['product'], number> = {
  PAPERBACK: 1_500_000,
  EBOOK: 1_000_000,
};

/** Returns how many legal pages the author confirmed, and the titles of the others. */
const describeLegalPages = (pages: PageWithDefault[]) => {
  const legal = pages.filter(({ page }) => page.kind === 'legal');
  const titlesOf = (found: PageWithDefault[]) =>
    found.map(
      ({ page, defaultText }) => currentTextOf(page, defaultText).title,
    );
  const unconfirmed = legal.filter(({ page }) => page.published === null);
  const outdated = legal.filter(({ page, defaultText }) =>
    isOutdated(page, defaultText),
  );
  return {
    pages: legal.length,
    unconfirmed: titlesOf(unconfirmed),
    outdated: titlesOf(outdated),
  };
};

type Deps = {
  pool: Db;
  readContent: () => Promise<SiteContent>;
  listPages: () => Promise<PageWithDefault[]>;
  settings: { email: EmailSettingsReader };
};

/** Returns whether the author entered a mail server, and what it made of the last test email. */
const readMail = async ({ pool, settings }: Deps) => {
  await settings.email.refresh();
  const server = toMailServer(settings.email.current());
  const test = server && (await findMailTest(pool, server));
  return { isSetUp: server !== undefined, test: test ?? null };
};

/** Returns what the checks before the first sale need to know of the catalogue. */
export const readReadiness = (deps: Deps) => async () => {
  const { pool, readContent, listPages } = deps;
  const [{ brand, delivery, site }, products, confirmed, pages, mail] =
    await Promise.all([
      readContent(),
      selectProducts(pool),
      listConfirmed(pool),
      listPages(),
      readMail(deps),
    ]);
  const hasOwnPrice = products.some(
    ({ product, priceKobo }) => priceKobo !== initialPricesKobo[product],
  );
  const hasOwnDelivery = !isEqual(delivery, defaultContent.delivery);
  return {
    site: {
      isNamed: hasOwnNames(site),
      name: site.name,
      author: site.authorName,
    },
    hasCover: brand.cover !== '',
    prices: {
      isConfirmed: hasOwnPrice || confirmed.includes('prices'),
      products: products.map(({ name, priceKobo }) => ({ name, priceKobo })),
    },
    delivery: {
      isConfirmed: hasOwnDelivery || confirmed.includes('delivery'),
      area: delivery.area,
      time: delivery.time,
    },
    legal: describeLegalPages(pages),
    mail,
  };
};
