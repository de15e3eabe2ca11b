import { drawTickStrip } from '../../../shared/charts/sentence-chart.ts';
import { type SiteContent } from '../../../shared/site-content.ts';
import { bookMeasure } from './book-measure.ts';
import { foreignLanguageOf } from './foreign-language.ts';
import styles from './chapter-list.module.css';
import { maxParagraphs, maxWords } from './jacket.tsx';
import * as text from './book-page-text.ts';

const ParagraphStrip = ({ lengths }: { lengths: readonly number[] }) => (
  <svg
    className={styles['strip']}
    viewBox="0 0 480 64"
    role="img"
    aria-label={text.paragraphCount(lengths.length)}
  >
    <path
      d={drawTickStrip(lengths, {
        x0: 2,
        step: 470 / (maxParagraphs - 1),
        base: 64,
        unit: 61 / maxWords,
      })}
    />
  </svg>
);

/** Shows the chapters with number, title, description and one tick per paragraph; all ticks have a common scale. */
export const ChapterList = ({
  book,
}: {
  book: Pick<SiteContent['book'], 'chapters' | 'language'>;
}) => (
  <ol className={styles['chapters']}>
    {book.chapters.map(({ number, title, description }) => {
      const lengths = bookMeasure[number - 1];
      return (
        <li key={number}>
          <span className={styles['number']}>{number}</span>
          <div className={styles['words']}>
            <h3 lang={foreignLanguageOf(book)}>{title}</h3>
            <p>{description}</p>
          </div>
          {lengths && <ParagraphStrip lengths={lengths} />}
        </li>
      );
    })}
  </ol>
);
