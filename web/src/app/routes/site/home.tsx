import { episodesAddress } from '../../../features/podcast/podcast.api.ts';
import { NewestEpisodes } from '../../../features/podcast/newest-episodes.tsx';
import { OrderNow } from '../../../features/purchase/order-button.tsx';
import { NewestEssays } from '../../../features/resources/newest-essays.tsx';
import { newestPostsAddress } from '../../../features/resources/resource.api.ts';
import { AboutAuthor } from '../../../features/site-content/author/about-author.tsx';
import {
  ContentsList,
  ticksFor,
} from '../../../features/site-content/contents-list.tsx';
import { Hero } from '../../../features/site-content/book/hero.tsx';
import { formatNaira } from '../../../shared/lib/money.ts';
import { paragraphsOf } from '../../../shared/lib/paragraphs.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { OutLinkButton } from '../../../shared/ui/buttons/button.tsx';
import { ContentGate } from '../../content-gate.tsx';
import { contentHead } from '../../page-head.ts';
import { author, book } from '../../structured-data.ts';
import { useWorkCounts } from '../../work-counts.ts';
import { Section } from '../../../shared/ui/section.tsx';

export const needs = () => [newestPostsAddress, episodesAddress];

export const head = contentHead(
  paths.home,
  {
    title: 'Imprint',
    description:
      'A book on the science of public relations measurement and evaluation.',
  },
  (content) => ({
    title: `${content.hero.title}: ${content.hero.subtitle} | Imprint`,
    description: `${content.hero.subtitle}, by ${content.site.authorName}. Paperback ${formatNaira(content.book.price)}, e-book ${formatNaira(content.book.ebookPrice)}.`,
    jsonLd: [book(content), author(content)],
  }),
);

const useContents = (content: SiteContent) => {
  const { chapters, episodes, essays, events } = useWorkCounts(content);
  return [
    {
      to: paths.about,
      name: 'About',
      what: `${content.about.title}.`,
      count: ticksFor(
        paragraphsOf(content.about.description).length,
        'paragraph',
      ),
    },
    {
      to: paths.book,
      name: 'Book',
      what: 'From an objective that can fail to a report that gets read.',
      count: chapters,
    },
    {
      to: paths.podcast,
      name: 'Podcast',
      what: 'One guest, one number, half an hour to defend it.',
      count: episodes,
    },
    {
      to: paths.speaking,
      name: 'Speaking',
      what: 'Conferences, workshops, keynotes and in-house days.',
      count: events,
    },
    {
      to: paths.resources,
      name: 'Resources',
      what: 'Short essays on what you said, and what it did.',
      count: essays,
    },
    {
      to: paths.contact,
      name: 'Contact',
      what: 'A question, a correction, forty copies for a class.',
      count: { ticks: 24, caption: 'within 24 hours' },
    },
  ];
};

const Home = ({ content }: { content: SiteContent }) => {
  const entries = useContents(content);
  return (
    <>
      <Hero content={content} buy={<OrderNow price={content.book.price} />} />
      <Section labelId="contents" title="Contents">
        <ContentsList entries={entries} />
      </Section>
      <Section labelId="essays" title="Resources">
        <div>
          <NewestEssays />
        </div>
      </Section>
      <Section labelId="episodes" title="Podcast">
        <div>
          <NewestEpisodes />
        </div>
      </Section>
      {content.site.servicesUrl && (
        <Section labelId="services" title="Services">
          <div>
            <p className="bigline">{content.services.title}</p>
            <OutLinkButton href={content.site.servicesUrl}>
              {content.services.label}
            </OutLinkButton>
          </div>
        </Section>
      )}
      <Section labelId="author" title="About the author">
        <AboutAuthor content={content} />
      </Section>
    </>
  );
};

export const Screen = () => (
  <ContentGate title="Imprint">
    {(content) => <Home content={content} />}
  </ContentGate>
);
