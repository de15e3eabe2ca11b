import { Link, useParams } from 'react-router-dom';
import {
  issueAddress,
  type IssuePage,
} from '../../../../features/newsletter/archive.api.ts';
import { SignUpSection } from '../../../../features/newsletter/sign-up-section.tsx';
import { type Answers, useAnswer } from '../../../../shared/api/answers.tsx';
import { RichText } from '../../../../shared/article/rich-text.tsx';
import { formatLongDate } from '../../../../shared/lib/date.ts';
import type { Head } from '../../../../shared/lib/seo.ts';
import { paths } from '../../../../shared/paths.ts';
import { LoadFailure } from '../../../../shared/ui/feedback/load-failure.tsx';
import { LoadingPage, MessagePage } from '../../../message-page.tsx';
import type { ScreenLocation } from '../../../screen.ts';
import { toBreadcrumbData } from '../../../structured-data.ts';
import styles from './newsletter-issue.module.css';
import * as text from '../text/newsletter-issue-text.ts';

const addressOf = ({ params }: ScreenLocation) =>
  issueAddress(params['slug'] ?? '');

export const requiredAddresses = (place: ScreenLocation) => [addressOf(place)];

export const head = (answers: Answers, place: ScreenLocation): Head => {
  const answer = answers.get<IssuePage>(addressOf(place));
  if (answer.phase === 'loaded') {
    const { slug, subject, sentAt } = answer.value.newsletter;
    const path = paths.newsletterPage(slug);
    return {
      title: subject,
      description: text.headDescriptionOf(subject),
      path,
      type: 'article',
      publishedTime: sentAt,
      jsonLd: [
        toBreadcrumbData([text.newsletter, paths.newsletter], [subject, path]),
      ],
    };
  }
  const isMissing = answer.phase === 'failed' && answer.problem.status === 404;
  return {
    title: isMissing ? text.missingTitle : text.newsletter,
    description: text.newsletter,
    path: place.pathname,
    isHidden: true,
    status: isMissing ? 404 : 503,
  };
};

export const Screen = () => {
  const { slug = '' } = useParams();
  const answer = useAnswer<IssuePage>(issueAddress(slug));
  const allIssues = <Link to={paths.newsletter}>{text.all}</Link>;
  if (answer.phase === 'loading')
    return (
      <LoadingPage title={text.newsletter} label={text.loading} lines={9} />
    );
  if (answer.phase === 'failed') {
    const isMissing = answer.problem.status === 404;
    return (
      <MessagePage
        side={text.newsletter}
        title={isMissing ? text.missingTitle : text.newsletter}
      >
        {isMissing ? (
          <p>{text.missing}</p>
        ) : (
          <LoadFailure more={text.tryAgain} onRetry={answer.refetch}>
            {text.loadFailed}
          </LoadFailure>
        )}
        <p className="acts">{allIssues}</p>
      </MessagePage>
    );
  }
  const { subject, sentAt, content } = answer.value.newsletter;
  return (
    <>
      <section className="sec">
        <div className="wrap">
          <p className="side">
            <time dateTime={sentAt}>{formatLongDate(sentAt)}</time>
          </p>
          <article>
            <h1>{subject}</h1>
            <RichText html={content} className={styles['text']} />
            <p className="acts">{allIssues}</p>
          </article>
        </div>
      </section>
      <SignUpSection />
    </>
  );
};
