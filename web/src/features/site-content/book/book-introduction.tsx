import { splitFirstSentence } from '../../../shared/lib/first-sentence.ts';
import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import styles from './book-introduction.module.css';

/** The home page names the chapters of a book with at most this many; the page of the book names all. */
const maxChapters = 12;

/** Shows what the book is about, a reader's word on it, and its chapters. */
export const BookIntroduction = ({
  content: { book, testimonials },
}: {
  content: SiteContent;
}) => {
  const { first, rest } = splitFirstSentence(book.description);
  const praise = testimonials.find(({ isSample }) => !isSample);
  return (
    <div className={styles['book']}>
      <div>
        {first && <h3>{first}</h3>}
        {splitParagraphs(rest).map((paragraph) => (
          <p key={paragraph} className={styles['text']}>
            {paragraph}
          </p>
        ))}
        {praise && (
          <figure className={styles['praise']}>
            <blockquote>“{praise.quote}”</blockquote>
            <figcaption>{praise.author}</figcaption>
          </figure>
        )}
      </div>
      {book.chapters.length <= maxChapters && (
        <ol className={styles['chapters']}>
          {book.chapters.map(({ number, title }) => (
            <li key={number}>{title}</li>
          ))}
        </ol>
      )}
    </div>
  );
};
