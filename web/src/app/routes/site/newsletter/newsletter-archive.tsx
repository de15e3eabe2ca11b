import { Link } from 'react-router-dom';
import {
  type Archive,
  archiveAddress,
} from '../../../../features/newsletter/archive.api.ts';
import { SignUpSection } from '../../../../features/newsletter/sign-up-section.tsx';
import { type Answers, useAnswer } from '../../../../shared/api/answers.tsx';
import { formatLongDate } from '../../../../shared/lib/date.ts';
import type { Head } from '../../../../shared/lib/seo.ts';
import { paths } from '../../../../shared/paths.ts';
import { LoadFailure } from '../../../../shared/ui/feedback/load-failure.tsx';
import { Section } from '../../../../shared/ui/section.tsx';
import { PageHeading } from '../../../page-heading.tsx';
import { toBreadcrumbData } from '../../../structured-data.ts';
import styles from './newsletter-archive.module.css';
import * as text from '../text/newsletter-archive-text.ts';

export const requiredAddresses = () => [archiveAddress];

export const head = (answers: Answers): Head => ({
  title: text.title,
  description: text.headDescription,
  path: paths.newsletter,
  ...(answers.get(archiveAddress).phase === 'failed' ? { status: 503 } : {}),
  jsonLd: [toBreadcrumbData([text.title, paths.newsletter])],
});

const IssueLinks = () => {
  const answer = useAnswer<Archive>(archiveAddress);
  if (answer.phase === 'loading')
    return (
      <p className="ui" role="status">
        {text.loading}
      </p>
    );
  if (answer.phase === 'failed')
    return (
      <LoadFailure more={text.tryAgain} onRetry={answer.refetch}>
        {text.loadFailed}
      </LoadFailure>
    );
  const { newsletters } = answer.value;
  if (newsletters.length === 0) return <p>{text.none}</p>;
  return (
    <ul className={styles['issues']}>
      {newsletters.map(({ slug, subject, sentAt }) => (
        <li key={slug}>
          <Link to={paths.newsletterPage(slug)}>{subject}</Link>
          <time dateTime={sentAt}>{formatLongDate(sentAt)}</time>
        </li>
      ))}
    </ul>
  );
};

export const Screen = () => (
  <>
    <PageHeading title={text.title} lead={text.lead} />
    <Section labelId="all" title={text.all}>
      <div>
        <IssueLinks />
        <p className="acts">
          <a href={paths.newsletterFeed}>{text.feed}</a>
        </p>
      </div>
    </Section>
    <SignUpSection />
  </>
);
