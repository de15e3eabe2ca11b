import type { SiteContent } from '../shared/site-content.ts';

/** The book as searchers understand it. */
export const bookJsonLd = ({
  hero,
  book,
  site,
}: SiteContent): Record<string, unknown> => {
  const offer = (price: number) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'NGN',
    availability: 'https://schema.org/InStock',
  });
  const edition = (format: string, price: number) => ({
    '@type': 'Book',
    bookFormat: `https://schema.org/${format}`,
    offers: offer(price),
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: hero.title,
    alternativeHeadline: hero.subtitle,
    description: book.description,
    author: { '@type': 'Person', name: site.authorName },
    inLanguage: 'en',
    workExample: [
      edition('Paperback', book.price),
      edition('EBook', book.ebookPrice),
    ],
  };
};
