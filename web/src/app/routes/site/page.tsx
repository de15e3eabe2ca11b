import {
  Link,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { SignUpSection } from '../../../features/newsletter/sign-up-section.tsx';
import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import {
  type Answers,
  loadedValue,
  useAnswer,
} from '../../../shared/api/answers.tsx';
import type { Problem } from '../../../shared/api/problem.model.ts';
import { RichText } from '../../../shared/article/rich-text.tsx';
import { formatLongDate } from '../../../shared/lib/date.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { useSiteContentIfLoaded } from '../../../shared/site-content.ts';
import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import * as gateText from '../../content-gate-text.ts';
import { LoadingPage, MessagePage } from '../../message-page.tsx';
import { PageHeading } from '../../page-heading.tsx';
import type { ScreenLocation } from '../../screen.ts';
import { toBreadcrumbData } from '../../structured-data.ts';
import { head as notFoundHead, Screen as NotFound } from './not-found.tsx';
import * as text from './text/page-text.ts';

type PageAnswer = AnswerOf<'findPublicPage'>;

/** Returns the API address of a page; undefined for an address that no page can have. */
const findAddress = (
  slug: string | undefined,
  search: URLSearchParams,
): string | undefined => {
  if (!slug || !/^[a-z0-9-]{1,50}$/i.test(slug)) return undefined;
  const version = search.get('version') ?? '';
  const query = /^[1-9]\d{0,8}$/.test(version) ? `?version=${version}` : '';
  return `/api/pages/${slug.toLowerCase()}${query}`;
};

export const requiredAddresses = ({ params, search }: ScreenLocation) => {
  const address = findAddress(params['slug'], search);
  return address ? [address] : [];
};

const isEarlierVersion = ({ page, versions: [newest] }: PageAnswer): boolean =>
  newest !== undefined && page.version !== newest.version;

const isNotFound = ({ status }: Problem): boolean =>
  status === 404 || status === 400;

export const head = (answers: Answers, place: ScreenLocation): Head => {
  const address = findAddress(place.params['slug'], place.search);
  if (!address) return notFoundHead(answers, place);
  const answer = answers.get<PageAnswer>(address);
  const found = loadedValue(answer);
  if (!found) {
    if (answer.phase === 'failed' && isNotFound(answer.problem))
      return notFoundHead(answers, place);
    return {
      title: text.unavailableTitle,
      description: gateText.loadFailed,
      path: place.pathname,
      isHidden: true,
      status: 503,
    };
  }
  const { slug, title, description } = found.page;
  const path = paths.page(slug);
  return {
    ...{ title, description, path },
    isHidden: isEarlierVersion(found),
    jsonLd: [toBreadcrumbData([title, path])],
  };
};

const QuestionsNote = () => {
  const email = useSiteContentIfLoaded()?.site.email;
  return (
    email && (
      <p className="note">
        {text.questions} <a href={`mailto:${email}`}>{email}</a>.
      </p>
    )
  );
};

/** The links from the current version of a legal page to the earlier ones, or back. */
const Versions = ({ page, versions }: PageAnswer) => {
  const { pathname } = useLocation();
  if (isEarlierVersion({ page, versions }))
    return (
      <p className="note">
        {text.replaced} <Link to={pathname}>{text.readCurrent}</Link>
      </p>
    );
  const earlier = versions.slice(1);
  return (
    earlier.length > 0 && (
      <>
        <h2 className="note">{text.earlierVersions}</h2>
        <ul>
          {earlier.map(({ version, publishedAt }) => (
            <li key={version}>
              <Link className="note" to={`?version=${version}`}>
                {text.inForceSince(formatLongDate(publishedAt))}
              </Link>
            </li>
          ))}
        </ul>
      </>
    )
  );
};

const LegalPage = (found: PageAnswer) => {
  const { subject, publishedAt, content } = found.page;
  return (
    <Section
      labelId="holds"
      title={subject}
      note={publishedAt && text.inForceSince(formatLongDate(publishedAt))}
    >
      <div className="prose">
        <RichText html={content} />
        <QuestionsNote />
        <Versions {...found} />
      </div>
    </Section>
  );
};

const FoundPage = ({ address }: { address: string }) => {
  const answer = useAnswer<PageAnswer>(address);
  if (answer.phase === 'loading')
    return (
      <LoadingPage title={gateText.side} label={gateText.loading} lines={6} />
    );
  if (answer.phase === 'failed')
    return isNotFound(answer.problem) ? (
      <NotFound />
    ) : (
      <MessagePage side={gateText.side} title={text.unavailableTitle}>
        <LoadFailure more={gateText.loadFailedMore} onRetry={answer.refetch}>
          {gateText.loadFailed}
        </LoadFailure>
      </MessagePage>
    );
  const { kind, title, content } = answer.value.page;
  return (
    <>
      <PageHeading title={title} />
      {kind === 'legal' ? (
        <LegalPage {...answer.value} />
      ) : (
        <>
          <div className="wrap sec">
            <RichText html={content} />
          </div>
          <SignUpSection />
        </>
      )}
    </>
  );
};

export const Screen = () => {
  const { slug } = useParams();
  const [search] = useSearchParams();
  const address = findAddress(slug, search);
  return address ? <FoundPage address={address} /> : <NotFound />;
};
