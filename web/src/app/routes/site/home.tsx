import {
  episodesAddress,
  useEpisodes,
} from '../../../features/podcast/podcast.api.ts';
import { NewestEpisodes } from '../../../features/podcast/newest-episodes.tsx';
import { OrderNow } from '../../../features/purchase/order-button.tsx';
import { NewestEssays } from '../../../features/resources/newest-essays.tsx';
import {
  newestPostsAddress,
  useNewestPosts,
} from '../../../features/resources/resource.api.ts';
import { AboutAuthor } from '../../../features/site-content/author/about-author.tsx';
import {
  ContentsList,
  counted,
} from '../../../features/site-content/contents-list.tsx';
import { Hero } from '../../../features/site-content/book/hero.tsx';
import type { Answers } from '../../../shared/api/answers.tsx';
import { formatNaira } from '../../../shared/lib/money.ts';
import { paragraphsOf } from '../../../shared/lib/paragraphs.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import { buttonClass } from '../../../shared/ui/buttons/button.tsx';
import { OutArrow } from '../../../shared/ui/icons.tsx';
import { ContentGate } from '../../content-gate.tsx';
import { headFromContent } from '../../page-head.ts';
import { author, book } from '../../structured-data.ts';
import { Section } from '../../../shared/ui/section.tsx';

export const needs = () => [newestPostsAddress, episodesAddress];

export const head = (answers: Answers): Head =>
  headFromContent(
    answers,
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
  const posts = useNewestPosts();
  const { show, areSamples } = useEpisodes();
  const essays =
    posts.phase === 'loaded' ? posts.value.meta.totalPosts : undefined;
  return [
    {
      to: paths.about,
      name: 'About',
      what: `${content.about.title}.`,
      count: counted(
        paragraphsOf(content.about.description).length,
        'paragraph',
        'paragraphs',
      ),
    },
    {
      to: paths.book,
      name: 'Book',
      what: 'From an objective that can fail to a report that gets read.',
      count: counted(content.book.chapters.length, 'chapter', 'chapters'),
    },
    {
      to: paths.podcast,
      name: 'Podcast',
      what: 'One guest, one number, half an hour to defend it.',
      count: areSamples
        ? undefined
        : counted(show?.totalEpisodes, 'episode', 'episodes'),
    },
    {
      to: paths.speaking,
      name: 'Speaking',
      what: 'Conferences, workshops, keynotes and in-house days.',
      count: { of: 4, says: '4 kinds of event' },
    },
    {
      to: paths.resources,
      name: 'Resources',
      what: 'Short essays on what you said, and what it did.',
      count: counted(essays, 'essay', 'essays'),
    },
    {
      to: paths.contact,
      name: 'Contact',
      what: 'A question, a correction, forty copies for a class.',
      count: { of: 24, says: 'within 24 hours' },
    },
  ];
};

const Services = ({ content }: { content: SiteContent }) => (
  <Section labelId="services" title="Services">
    <div>
      <p className="bigline">{content.services.title}</p>
      <a
        className={buttonClass({})}
        href={content.site.servicesUrl}
        rel="external noreferrer"
      >
        {content.services.label} <OutArrow />
      </a>
    </div>
  </Section>
);

const Home = ({ content }: { content: SiteContent }) => {
  const entries = useContents(content);
  return (
    <>
      <Hero content={content} buy={<OrderNow price={content.book.price} />} />
      <Section labelId="contents" title="Contents">
        <ContentsList entries={entries} />
      </Section>
      <Section
        labelId="essays"
        title="Resources"
        note="One tick is one sentence, as tall as it is long."
      >
        <div>
          <NewestEssays />
        </div>
      </Section>
      <Section
        labelId="episodes"
        title="Podcast"
        note="One tick is one minute."
      >
        <div>
          <NewestEpisodes />
        </div>
      </Section>
      {content.site.servicesUrl && <Services content={content} />}
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
