import { counted } from '../../../shared/lib/count.ts';
import { paragraphsOf } from '../../../shared/lib/paragraphs.ts';
import {
  countSentences,
  countWords,
  sentencesOfText,
} from '../../../shared/lib/sentences.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { SentenceChart } from '../../../shared/ui/charts/sentence-chart.tsx';
import styles from './about-text.module.css';
import { Portrait } from './portrait.tsx';

/** The author's own words, and under them their imprint. */
export const AboutText = ({ content }: { content: SiteContent }) => {
  const paragraphs = paragraphsOf(content.about.description);
  const groups = paragraphs.map(sentencesOfText);
  const count = countSentences(groups);
  return (
    <div className={`wrap ${styles['about']}`}>
      <figure className={styles['portrait']}>
        <Portrait name={content.site.authorName} />
      </figure>
      <div>
        <div className={`prose ${styles['text']}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="sign">{content.site.authorName}</p>
        </div>
        {count > 0 && (
          <figure className={styles['own']}>
            <SentenceChart
              groups={groups}
              cut="standing"
              width={560}
              height={88}
              label={`${count} sentences`}
            />
            <figcaption className="caption num">
              The text above: {counted(countWords(groups), 'word')},{' '}
              {counted(count, 'sentence')}. 1 tick = 1 sentence.
            </figcaption>
          </figure>
        )}
      </div>
    </div>
  );
};
