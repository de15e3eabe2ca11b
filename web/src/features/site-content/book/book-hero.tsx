import type { ReactNode } from 'react';
import { formatNaira } from '../../../shared/lib/numbers/money.ts';
import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import {
  type DeliveryTerms,
  deliveryCost,
  type SiteContent,
  useDeliveryTerms,
} from '../../../shared/site-content.ts';
import { included } from '../../../shared/text.ts';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { foreignLanguageOf } from './foreign-language.ts';
import styles from './book-hero.module.css';
import { tickRowsOf } from './book-ticks.model.ts';
import { Jacket } from './jacket.tsx';
import * as text from './book-page-text.ts';

/** Returns the English name of a language, such as "Yoruba" for "yo". */
const nameOfLanguage = (tag: string): string | undefined =>
  tag && new Intl.DisplayNames('en', { type: 'language' }).of(tag);

const describeContents = (book: SiteContent['book']): string => {
  const chapters = text.chapterCount(book.chapters.length);
  const ticks = tickRowsOf(book).flat();
  if (ticks.length === 0) return chapters;
  // A tick of several paragraphs does not say how many they are, but it counts their words.
  const length =
    book.paragraphsPerTick === 1
      ? text.paragraphCount(ticks.length)
      : text.wordCount(ticks.reduce((sum, words) => sum + words, 0));
  return `${chapters}, ${length}`;
};

const describePaperback = (terms: DeliveryTerms | undefined): string => {
  if (!terms) return text.paperbackLabel;
  return deliveryCost(terms) !== included
    ? text.paperbackWithoutDelivery
    : text.paperbackIn(terms.area);
};

/** Shows the first section of the book page: title, description, purchase buttons, details and cover. */
export const BookHero = ({
  content,
  buy,
}: {
  content: SiteContent;
  buy: ReactNode;
}) => {
  const { book, site } = content;
  const terms = useDeliveryTerms();
  const language = foreignLanguageOf(book);
  const facts = [
    [text.authorLabel, site.authorName],
    [describePaperback(terms), formatNaira(book.price)],
    [text.ebookLabel, formatNaira(book.ebookPrice)],
    ...(book.chapters.length > 0
      ? [[text.contentsLabel, describeContents(book)] as const]
      : []),
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
          <Jacket content={content} />
        </figure>
      </div>
    </section>
  );
};
