import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { MembershipBadges } from './membership-badges.tsx';
import { hasPortrait, Portrait } from './portrait.tsx';
import styles from './author-summary.module.css';

/** Shows the author's short biography and memberships next to the portrait. */
export const AuthorSummary = ({ content }: { content: SiteContent }) => (
  <div className={hasPortrait(content) ? styles['who'] : undefined}>
    {hasPortrait(content) && (
      <div className={styles['portrait']}>
        <Portrait content={content} />
      </div>
    )}
    <div>
      <div className="prose">
        {splitParagraphs(content.about.authorBio).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <MembershipBadges memberships={content.about.memberships} />
    </div>
  </div>
);
