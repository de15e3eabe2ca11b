import type { ReactNode } from 'react';
import { formatNaira } from '../../../shared/lib/money.ts';
import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import {
  type SiteContent,
  useDeliveryTerms,
} from '../../../shared/site-content.ts';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { foreignLanguageOf } from './foreign-language.ts';
import styles from './book-hero.module.css';
import { Jacket, paragraphs } from './jacket.tsx';
import * as text from './book-page-text.ts';

/** Returns the English name of a language, such as "Yoruba" for "yo". */
const nameOfLanguage = (tag: string): string | undefined =>
  tag && new Intl.DisplayNames('en', { type: 'language' }).of(tag);

/** Shows the first section of the book page: title, description, purchase buttons, details and cover. */
export const BookHero = ({
  content,
  buy,
}: {
  content: SiteContent;
  buy: ReactNode;
}) => {
  const { book, site, brand } = content;
  const terms = useDeliveryTerms();
  const language = foreignLanguageOf(book);
  const facts = [
    [text.authorLabel, site.authorName],
    [
      terms ? text.paperbackIn(terms.area) : text.paperbackLabel,
      formatNaira(book.price),
    ],
    [text.ebookLabel, formatNaira(book.ebookPrice)],
    [text.contentsLabel, text.contents(book.chapters.length, paragraphs)],
    [text.languageLabel, nameOfLanguage(book.language)],
    [text.publisherLabel, book.publisher],
    [text.isbnLabel, book.isbn],
    [text.ebookIsbnLabel, book.ebookIsbn],
  ] as const;
  return (
    <section className={styles['hero']}>
      <div className={`wrap ${styles['row']}`}>
        <div>
          <h1 lang={language}>{book.title}</h1>
          {book.subtitle && (
            <p className={styles['sub']} lang={language}>
              {book.subtitle}
            </p>
          )}
          {splitParagraphs(book.description).map((paragraph) => (
            <p key={paragraph} className={`lead ${styles['lead']}`}>
              {paragraph}
            </p>
          ))}
          {buy}
          <DetailList details={facts} className={styles['entry']} />
        </div>
        <figure>
          <Jacket
            title={book.title}
            subtitle={book.subtitle}
            author={site.authorName}
            siteName={site.name}
            cover={brand.cover}
          />
        </figure>
      </div>
    </section>
  );
};
