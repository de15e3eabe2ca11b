import { episodesAddress } from '../../../features/podcast/podcast.api.ts';
import { NewestEpisodes } from '../../../features/podcast/newest-episodes.tsx';
import { OrderNowButton } from '../../../features/purchase/order-button.tsx';
import { NewestEssays } from '../../../features/resources/newest-essays.tsx';
import { newestPostsAddress } from '../../../features/resources/resource.api.ts';
import { AboutAuthor } from '../../../features/site-content/author/about-author.tsx';
import {
  SitePageList,
  toTicksWithCaption,
} from '../../../features/site-content/site-page-list.tsx';
import { HomeHero } from '../../../features/site-content/book/home-hero.tsx';
import { splitFirstSentence } from '../../../shared/lib/first-sentence.ts';
import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import { paths } from '../../../shared/paths.ts';
import { isPageShown, type SiteContent } from '../../../shared/site-content.ts';
import { ExternalLinkButton } from '../../../shared/ui/buttons/button.tsx';
import { ContentGate } from '../../content-gate.tsx';
import { createContentHeadFunction } from '../../page-head.ts';
import { toAuthorData, toBookData } from '../../structured-data.ts';
import { useAuthorsWorksCounts } from '../../work-counts.ts';
import { Section } from '../../../shared/ui/section.tsx';
import * as text from './text/home-text.ts';

export const requiredAddresses = () => [newestPostsAddress, episodesAddress];

export const head = createContentHeadFunction(
  paths.home,
  {
    title: '',
    description: text.headDescription,
  },
  (content) => ({
    title: `${content.hero.title}: ${content.hero.subtitle}`,
    description: text.headDescriptionOf(
      content.hero.subtitle,
      content.site.authorName,
      content.book.price,
      content.book.ebookPrice,
    ),
    jsonLd: [toBookData(content), toAuthorData(content)],
  }),
);

const useSitePageEntries = (content: SiteContent) => {
  const { chapters, episodes, essays, events } = useAuthorsWorksCounts(content);
  return [
    {
      to: paths.about,
      name: text.about,
      what: `${content.about.title}.`,
      count: toTicksWithCaption(
        splitParagraphs(content.about.description).length,
        text.paragraph,
      ),
    },
    {
      to: paths.book,
      name: text.book,
      what: text.bookMore,
      count: chapters,
    },
    {
      to: paths.podcast,
      name: text.podcast,
      what: text.podcastMore,
      count: episodes,
    },
    {
      to: paths.speaking,
      name: text.speaking,
      what: text.speakingMore,
      count: events,
    },
    {
      to: paths.resources,
      name: text.resources,
      what: text.resourcesMore,
      count: essays,
    },
    {
      to: paths.contact,
      name: text.contact,
      what: splitFirstSentence(content.contact.description).first,
      count: { ticks: 24, caption: text.contactTime },
    },
  ].filter(({ to }) => isPageShown(content, to));
};

const Home = ({ content }: { content: SiteContent }) => {
  const entries = useSitePageEntries(content);
  return (
    <>
      <HomeHero
        content={content}
        buy={<OrderNowButton price={content.book.price} />}
      />
      <Section labelId="contents" title={text.contents}>
        <SitePageList entries={entries} />
      </Section>
      {isPageShown(content, paths.resources) && (
        <Section labelId="essays" title={text.resources}>
          <div>
            <NewestEssays />
          </div>
        </Section>
      )}
      {isPageShown(content, paths.podcast) && (
        <Section labelId="episodes" title={text.podcast}>
          <div>
            <NewestEpisodes />
          </div>
        </Section>
      )}
      {content.site.servicesUrl && (
        <Section labelId="services" title={text.services}>
          <div>
            <p className="bigline">{content.services.title}</p>
            <ExternalLinkButton href={content.site.servicesUrl}>
              {content.services.label}
            </ExternalLinkButton>
          </div>
        </Section>
      )}
      <Section labelId="author" title={text.author}>
        <AboutAuthor content={content} />
      </Section>
    </>
  );
};

export const Screen = () => (
  <ContentGate title={text.home}>
    {(content) => <Home content={content} />}
  </ContentGate>
);
