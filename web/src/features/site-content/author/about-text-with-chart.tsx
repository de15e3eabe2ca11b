import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import {
  countSentences,
  sumSentenceLengths,
  sentenceLengthsOfParagraph,
} from '../../../shared/lib/sentences.ts';
import { hasDrawings, type SiteContent } from '../../../shared/site-content.ts';
import { SentenceChart } from '../../../shared/ui/charts/sentence-chart.tsx';
import styles from './about-text-with-chart.module.css';
import { SignedText } from '../signed-text.tsx';
import { Portrait } from './portrait.tsx';
import * as text from './about-page-text.ts';

/** Shows the author's text about themselves, with its sentence chart below. */
export const AboutTextWithChart = ({ content }: { content: SiteContent }) => {
  const groups = splitParagraphs(content.about.description).map(
    sentenceLengthsOfParagraph,
  );
  const count = countSentences(groups);
  return (
    <div className={`wrap ${styles['about']}`}>
      <div className={styles['portrait']}>
        <Portrait content={content} />
      </div>
      <div>
        <SignedText
          text={content.about.description}
          author={content.site.authorName}
          className={styles['text']}
        />
        {count > 0 && hasDrawings(content) && (
          <figure className={styles['own']}>
            <SentenceChart
              groups={groups}
              cut="standing"
              width={560}
              height={88}
              label={text.chartLabel(count)}
            />
            <figcaption className="caption num">
              {text.chartCaption(sumSentenceLengths(groups), count)}
            </figcaption>
          </figure>
        )}
      </div>
    </div>
  );
};
