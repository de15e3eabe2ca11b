import { episodesAddress } from '../../../features/podcast/podcast.api.ts';
import { newestPostsAddress } from '../../../features/resources/resource.api.ts';
import { AboutTextWithChart } from '../../../features/site-content/author/about-text-with-chart.tsx';
import { KeyPointList } from '../../../features/site-content/key-point-list.tsx';
import { SitePageList } from '../../../features/site-content/site-page-list.tsx';
import { MembershipBadges } from '../../../features/site-content/author/membership-badges.tsx';
import { splitFirstSentence } from '../../../shared/lib/first-sentence.ts';
import { paths } from '../../../shared/paths.ts';
import {
  hasDrawings,
  isPageShown,
  shownTitleOf,
  type SiteContent,
} from '../../../shared/site-content.ts';
import { ContentGate } from '../../content-gate.tsx';
import { createContentHeadFunction } from '../../page-head.ts';
import { PageHeading } from '../../page-heading.tsx';
import { toAuthorData, toBreadcrumbData } from '../../structured-data.ts';
import { useAuthorsWorksCounts } from '../../work-counts.ts';
import { Section } from '../../../shared/ui/section.tsx';
import * as text from './text/about-text.ts';

export const requiredAddresses = () => [newestPostsAddress, episodesAddress];

export const head = createContentHeadFunction(
  paths.about,
  { title: text.headTitle, description: text.headDescription },
  (content) => ({
    title: text.headTitleOf(content.site.authorName),
    description: content.about.title || text.headDescription,
    jsonLd: [
      toAuthorData(content),
      toBreadcrumbData([text.title, paths.about]),
    ],
  }),
);

/** Links to the author's other work, with one tick for each chapter, episode, essay and kind of event. */
const MoreByAuthor = ({ content }: { content: SiteContent }) => {
  const { chapters, episodes, essays, events } = useAuthorsWorksCounts(content);
  const nameOf = (path: string, nameInDesign: string) =>
    hasDrawings(content) ? nameInDesign : shownTitleOf(content, path);
  return (
    <Section labelId="more" title={text.more}>
      <SitePageList
        entries={[
          {
            to: paths.book,
            name: text.book,
            what: content.book.title,
            count: chapters,
          },
          {
            to: paths.podcast,
            name: nameOf(paths.podcast, text.podcast),
            what: content.podcast.name,
            count: episodes,
          },
          {
            to: paths.resources,
            name: nameOf(paths.resources, text.essays),
            what: content.resources.description,
            count: essays,
          },
          {
            to: paths.speaking,
            name: nameOf(paths.speaking, text.speaking),
            what: splitFirstSentence(content.speaking.description).first,
            count: events,
          },
        ].filter(({ to }) => isPageShown(content, to))}
      />
    </Section>
  );
};

const About = ({ content }: { content: SiteContent }) => (
  <>
    <PageHeading title={content.site.authorName} sub={content.about.title} />
    <AboutTextWithChart content={content} />
    {content.about.asks.points.length > 0 && (
      <Section
        labelId="asks"
        title={content.about.asks.title}
        note={content.about.asks.note}
      >
        <KeyPointList points={content.about.asks.points} />
      </Section>
    )}
    {content.about.memberships.length > 0 && (
      <Section labelId="memberships" title={text.memberships}>
        <MembershipBadges memberships={content.about.memberships} />
      </Section>
    )}
    <MoreByAuthor content={content} />
  </>
);

export const Screen = () => (
  <ContentGate title={text.title}>
    {(content) => <About content={content} />}
  </ContentGate>
);
