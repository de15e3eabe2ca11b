import {
  episodesAddress,
  useEpisodes,
} from '../../../features/podcast/podcast.api.ts';
import { loadedValue } from '../../../shared/api/answers.tsx';
import { NewestEpisodes } from '../../../features/podcast/newest-episodes.tsx';
import { OrderNowButton } from '../../../features/purchase/order-button.tsx';
import { OrderFormats } from '../../../features/purchase/order-formats.tsx';
import { NewestEssays } from '../../../features/resources/newest-essays.tsx';
import {
  newestPostsAddress,
  useNewestPosts,
} from '../../../features/resources/resource.api.ts';
import { AboutAuthor } from '../../../features/site-content/author/about-author.tsx';
import {
  SitePageList,
  toTicksWithCaption,
} from '../../../features/site-content/site-page-list.tsx';
import { BookIntroduction } from '../../../features/site-content/book/book-introduction.tsx';
import { HomeHero } from '../../../features/site-content/book/home-hero.tsx';
import { splitFirstSentence } from '../../../shared/lib/first-sentence.ts';
import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import { paths } from '../../../shared/paths.ts';
import {
  hasDrawings,
  shownTitleOf,
  type SiteContent,
} from '../../../shared/site-content.ts';
import { ExternalLinkButton } from '../../../shared/ui/buttons/button.tsx';
import { ContentGate } from '../../content-gate.tsx';
import { createContentHeadFunction } from '../../page-head.ts';
import { toAuthorData, toBookData } from '../../structured-data.ts';
import { useAuthorsWorksCounts } from '../../work-counts.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { ContinueReading, useReadingProgress } from './continue-reading.tsx';
import styles from './home.module.css';
import * as text from './text/home-text.ts';

export const requiredAddresses = () => [newestPostsAddress, episodesAddress];

export const head = createContentHeadFunction(
  paths.home,
  {
    title: '',
    description: text.headDescription,
  },
  (content) => ({
    title: [content.hero.title, content.hero.subtitle]
      .filter(Boolean)
      .join(': '),
    description: text.headDescriptionOf(
      content.hero.subtitle || content.book.title,
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
      what: content.about.title && `${content.about.title}.`,
      count: toTicksWithCaption(
        splitParagraphs(content.about.description).length,
        text.paragraph,
      ),
    },
    {
      to: paths.book,
      what: content.book.subtitle,
      count: chapters,
    },
    {
      to: paths.podcast,
      what: splitFirstSentence(content.podcast.description).first,
      count: episodes,
    },
    {
      to: paths.speaking,
      what: splitFirstSentence(content.speaking.description).first,
      count: events,
    },
    {
      to: paths.resources,
      what: content.resources.description,
      count: essays,
    },
    {
      to: paths.contact,
      what: splitFirstSentence(content.contact.description).first,
      count: { ticks: 24, caption: text.contactTime },
    },
  ]
    .map((entry) => ({ ...entry, name: shownTitleOf(content, entry.to) }))
    .filter(({ name }) => name);
};

const Contents = ({ content }: { content: SiteContent }) => (
  <Section labelId="contents" title={text.contents}>
    <SitePageList entries={useSitePageEntries(content)} />
  </Section>
);

/** Introduces and sells the book; the page of a shop without the drawings of the design has this in place of contents. */
const BookAndOrder = ({ content }: { content: SiteContent }) => (
  <>
    {content.book.description && (
      <Section labelId="book" title={text.theBook}>
        <BookIntroduction content={content} />
      </Section>
    )}
    <section className={styles['order']} aria-labelledby="order">
      <div className={`wrap ${styles['formats']}`}>
        <h2 id="order">{text.order}</h2>
        <OrderFormats
          prices={{
            PAPERBACK: content.book.price,
            EBOOK: content.book.ebookPrice,
          }}
        />
      </div>
    </section>
  </>
);

/** Returns the titles of the essays and the episodes; none if they are hidden, or if a new shop has none yet. */
const useNewestTitles = (content: SiteContent) => ({
  essays:
    loadedValue(useNewestPosts())?.posts.length !== 0 &&
    shownTitleOf(content, paths.resources),
  episodes:
    useEpisodes().episodes?.length !== 0 &&
    shownTitleOf(content, paths.podcast),
});

const Home = ({ content }: { content: SiteContent }) => {
  const titles = useNewestTitles(content);
  const progress = useReadingProgress();
  return (
    <>
      <HomeHero
        content={content}
        buy={<OrderNowButton price={content.book.price} />}
        continues={<ContinueReading progress={progress} />}
        isReader={progress !== ''}
      />
      {hasDrawings(content) ? (
        <Contents content={content} />
      ) : (
        <BookAndOrder content={content} />
      )}
      {titles.essays && (
        <Section labelId="essays" title={titles.essays}>
          <div>
            <NewestEssays />
          </div>
        </Section>
      )}
      {titles.episodes && (
        <Section labelId="episodes" title={titles.episodes}>
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
      {content.about.description && (
        <Section labelId="author" title={text.author}>
          <AboutAuthor content={content} />
        </Section>
      )}
    </>
  );
};

export const Screen = () => (
  <ContentGate title={text.home}>
    {(content) => <Home content={content} />}
  </ContentGate>
);
