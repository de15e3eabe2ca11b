import { paragraphsOf } from '../../../shared/lib/paragraphs.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import styles from './about-author.module.css';
import { Portrait } from './portrait.tsx';

/** The author in four paragraphs, signed, with the portrait beside them. */
export const AboutAuthor = ({ content }: { content: SiteContent }) => (
  <div className={styles['about']}>
    <figure>
      <Portrait name={content.site.authorName} />
    </figure>
    <div className="prose">
      {paragraphsOf(content.about.description).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="sign">{content.site.authorName}</p>
    </div>
  </div>
);
