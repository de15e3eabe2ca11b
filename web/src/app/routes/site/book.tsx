import { useEffect } from 'react';
import { OrderBand } from '../../../features/purchase/order-band.tsx';
import { OrderNowButton } from '../../../features/purchase/order-button.tsx';
import { SampleLink } from '../../../features/reader/sample/sample-link.tsx';
import { sampleAddress } from '../../../features/reader/sample/sample.api.ts';
import { BookHero } from '../../../features/site-content/book/book-hero.tsx';
import { tickRowsOf } from '../../../features/site-content/book/book-ticks.model.ts';
import { ChapterList } from '../../../features/site-content/book/chapter-list.tsx';
import { FeatureList } from '../../../features/site-content/book/feature-list.tsx';
import { TestimonialCarousel } from '../../../features/site-content/book/testimonial-carousel.tsx';
import { SignedText } from '../../../features/site-content/signed-text.tsx';
import { AuthorSummary } from '../../../features/site-content/author/author-summary.tsx';
import { paths } from '../../../shared/paths.ts';
import { hasDrawings, type SiteContent } from '../../../shared/site-content.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { recordFunnelStep } from '../../../shared/visits.ts';
import { ContentGate } from '../../content-gate.tsx';
import { createContentHeadFunction } from '../../page-head.ts';
import { toBookData, toBreadcrumbData } from '../../structured-data.ts';
import styles from './book.module.css';
import * as text from './text/book-text.ts';

/** Returns the API address of the sample, which is optional: without it, the page only lacks a link. */
export const optionalAddresses = () => [sampleAddress];

export const head = createContentHeadFunction(
  paths.book,
  {
    title: text.headTitle,
    description: text.headDescription,
  },
  (content) => ({
    title: text.headTitleOf(content.book.title),
    description: text.headDescriptionOf(content.book),
    jsonLd: [
      toBookData(content),
      toBreadcrumbData([text.breadcrumb, paths.book]),
    ],
  }),
);

const Book = ({ content }: { content: SiteContent }) => {
  const { book, site, testimonials } = content;
  return (
    <>
      <BookHero
        content={content}
        buy={
          <div className={styles['ways']}>
            <OrderNowButton price={book.price} />
            <SampleLink />
          </div>
        }
      />
      {book.authorNote && (
        <Section id="note" labelId="note-title" title={text.note}>
          <SignedText
            text={book.authorNote}
            author={site.authorName}
            className={styles['letter']}
          />
        </Section>
      )}
      {book.features.length > 0 && (
        <Section labelId="features" title={text.features}>
          <FeatureList features={book.features} />
        </Section>
      )}
      {book.chapters.length > 0 && (
        <Section
          id="chapters"
          labelId="chapters-title"
          title={text.formatChapterCount(book.chapters.length)}
          note={
            hasDrawings(content) &&
            tickRowsOf(book).length > 0 &&
            text.chapterTicks(book.paragraphsPerTick)
          }
        >
          <ChapterList book={book} />
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section labelId="quotes" title={text.reviews}>
          <TestimonialCarousel
            testimonials={testimonials}
            labelledBy="quotes"
          />
        </Section>
      )}
      <section
        className={styles['order']}
        id="order"
        aria-labelledby="order-title"
      >
        <OrderBand
          headingId="order-title"
          prices={{ PAPERBACK: book.price, EBOOK: book.ebookPrice }}
        />
      </section>
      {content.about.authorBio && (
        <Section labelId="author" title={text.author}>
          <AuthorSummary content={content} />
        </Section>
      )}
    </>
  );
};

export const Screen = () => {
  useEffect(() => recordFunnelStep('book'), []);
  return (
    <ContentGate title={text.title}>
      {(content) => <Book content={content} />}
    </ContentGate>
  );
};
