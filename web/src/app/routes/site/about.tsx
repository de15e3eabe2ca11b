import { episodesAddress } from '../../../features/podcast/podcast.api.ts';
import { newestPostsAddress } from '../../../features/resources/resource.api.ts';
import { AboutText } from '../../../features/site-content/author/about-text.tsx';
import { PointList } from '../../../features/site-content/point-list.tsx';
import { ContentsList } from '../../../features/site-content/contents-list.tsx';
import { MembershipBadges } from '../../../features/site-content/author/membership-badges.tsx';
import { paths } from '../../../shared/paths.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { ContentGate } from '../../content-gate.tsx';
import { contentHead } from '../../page-head.ts';
import { PageTitle } from '../../page-title.tsx';
import { author, breadcrumbs } from '../../structured-data.ts';
import { useWorkCounts } from '../../work-counts.ts';
import { Section } from '../../../shared/ui/section.tsx';

export const needs = () => [newestPostsAddress, episodesAddress];

export const head = contentHead(
  paths.about,
  { title: 'About | Imprint', description: 'About the author of the book.' },
  (content) => ({
    title: `About ${content.site.authorName} | Imprint`,
    description: content.about.title,
    jsonLd: [author(content), breadcrumbs(['About', paths.about])],
  }),
);

/** The author's other work, with a tick for each item. */
const More = ({ content }: { content: SiteContent }) => {
  const { chapters, episodes, essays, events } = useWorkCounts(content);
  return (
    <Section labelId="more" title="More by the author">
      <ContentsList
        entries={[
          {
            to: paths.book,
            name: 'The book',
            what: content.book.title,
            count: chapters,
          },
          {
            to: paths.podcast,
            name: 'The podcast',
            what: content.podcast.name,
            count: episodes,
          },
          {
            to: paths.resources,
            name: 'The essays',
            what: 'What you said, and what it did.',
            count: essays,
          },
          {
            to: paths.speaking,
            name: 'Speaking',
            what: 'Conferences, workshops, keynotes and in-house days.',
            count: events,
          },
        ]}
      />
    </Section>
  );
};

const About = ({ content }: { content: SiteContent }) => (
  <>
    <PageTitle title={content.site.authorName} sub={content.about.title} />
    <AboutText content={content} />
    {content.about.asks.points.length > 0 && (
      <Section
        labelId="asks"
        title={content.about.asks.title}
        note={content.about.asks.note}
      >
        <PointList points={content.about.asks.points} />
      </Section>
    )}
    {content.about.memberships.length > 0 && (
      <Section labelId="memberships" title="Memberships">
        <MembershipBadges memberships={content.about.memberships} />
      </Section>
    )}
    <More content={content} />
  </>
);

export const Screen = () => (
  <ContentGate title="About">
    {(content) => <About content={content} />}
  </ContentGate>
);
