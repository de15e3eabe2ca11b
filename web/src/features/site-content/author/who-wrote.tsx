import { paragraphsOf } from '../../../shared/lib/paragraphs.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { MembershipBadges } from './membership-badges.tsx';
import { Portrait } from './portrait.tsx';
import styles from './who-wrote.module.css';

/** Shows the author's short biography and memberships next to the portrait. */
export const WhoWrote = ({ content }: { content: SiteContent }) => (
  <div className={styles['who']}>
    <div className={styles['portrait']}>
      <Portrait name={content.site.authorName} />
    </div>
    <div>
      <div className="prose">
        {paragraphsOf(content.about.authorBio).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <MembershipBadges memberships={content.about.memberships} />
    </div>
  </div>
);
