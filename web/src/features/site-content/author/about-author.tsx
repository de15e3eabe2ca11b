import type { SiteContent } from '../../../shared/site-content.ts';
import styles from './about-author.module.css';
import { SignedText } from '../signed-text.tsx';
import { hasPortrait, Portrait } from './portrait.tsx';

/** Shows the author's signed description next to the portrait. */
export const AboutAuthor = ({ content }: { content: SiteContent }) => (
  <div className={styles['about']}>
    {hasPortrait(content) && (
      <figure>
        <Portrait content={content} />
      </figure>
    )}
    <SignedText
      text={content.about.description}
      author={content.site.authorName}
    />
  </div>
);
