import { AboutText } from '../../../features/site-content/about-text.tsx';
import { MembershipBadges } from '../../../features/site-content/membership-badges.tsx';
import type { Answers } from '../../../shared/api/answers.tsx';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { ContentGate } from '../../content-gate.tsx';
import { headFromContent } from '../../page-head.ts';
import { PageTitle } from '../../page-title.tsx';

export const head = (answers: Answers): Head =>
  headFromContent(
    answers,
    paths.about,
    { title: 'About | Imprint', description: 'About the author of the book.' },
    (content) => ({
      title: `About ${content.site.authorName} | Imprint`,
      description: content.about.title,
    }),
  );

const About = ({ content }: { content: SiteContent }) => (
  <>
    <PageTitle title={content.site.authorName} sub={content.about.title} />
    <AboutText content={content} />
    {content.about.memberships.length > 0 && (
      <section className="sec" aria-labelledby="memberships">
        <div className="wrap">
          <h2 className="side" id="memberships">
            Memberships
          </h2>
          <div>
            <MembershipBadges memberships={content.about.memberships} />
            <p className="caption sec-note">
              Dashed until they are real. A membership is a claim, and claims
              here are checked.
            </p>
          </div>
        </div>
      </section>
    )}
  </>
);

export const Screen = () => (
  <ContentGate title="About">
    {(content) => <About content={content} />}
  </ContentGate>
);
