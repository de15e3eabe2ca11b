import { drawTickStrip } from '../../../shared/charts/sentence-chart.ts';
import { type SiteContent } from '../../../shared/site-content.ts';
import { scaleOf, tickRowsOf } from './book-ticks.model.ts';
import { foreignLanguageOf } from './foreign-language.ts';
import styles from './chapter-list.module.css';
import * as text from './book-page-text.ts';

const ParagraphStrip = ({
  ticks,
  scale: { maxTicks, maxWords },
}: {
  ticks: number[];
  scale: ReturnType<typeof scaleOf>;
}) => (
  <svg
    className={styles['strip']}
    viewBox="0 0 480 64"
    role="img"
    aria-label={text.wordCount(ticks.reduce((sum, words) => sum + words, 0))}
  >
    <path
      d={drawTickStrip(ticks, {
        x0: 2,
        step: 470 / (maxTicks - 1),
        base: 64,
        unit: 61 / maxWords,
      })}
    />
  </svg>
);

/** Shows the chapters with number, title, description and, if the book was measured, ticks on a common scale. */
export const ChapterList = ({
  book,
}: {
  book: Pick<SiteContent['book'], 'chapters' | 'language'>;
}) => {
  const scale = scaleOf(tickRowsOf(book));
  return (
    <ol className={styles['chapters']}>
      {book.chapters.map(({ number, title, description, ticks = [] }) => (
        <li key={number}>
          <span className={styles['number']}>{number}</span>
          <div className={styles['words']}>
            <h3 lang={foreignLanguageOf(book)}>{title}</h3>
            {description && <p>{description}</p>}
          </div>
          {ticks.length > 0 && <ParagraphStrip ticks={ticks} scale={scale} />}
        </li>
      ))}
    </ol>
  );
};
