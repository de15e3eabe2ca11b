import { useParams } from 'react-router-dom';
import { SignUpSection } from '../../../features/newsletter/sign-up-section.tsx';
import { NextEssay } from '../../../features/resources/next-essay.tsx';
import {
  essayPagePathOf,
  type Post,
  type PostAnswer,
  postAddress,
} from '../../../features/resources/resource.api.ts';
import { slugOrIdOf } from '../../../features/resources/resource.model.ts';
import {
  type Answers,
  loadedValue,
  useAnswer,
} from '../../../shared/api/answers.tsx';
import type { Problem } from '../../../shared/api/problem.model.ts';
import { Article } from '../../../shared/article/article.tsx';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RetryButton } from '../../../shared/ui/feedback/load-failure.tsx';
import type { ScreenLocation } from '../../screen.ts';
import { LoadingPage, MessagePage } from '../../message-page.tsx';
import { categoryNameIn } from '../../../shared/category-name.model.ts';
import {
  findSiteContentInAnswers,
  siteNameFrom,
} from '../../../shared/site-content.ts';
import { toArticleData, toBreadcrumbData } from '../../structured-data.ts';
import * as text from './text/resource-text.ts';

const readSlug = (place: ScreenLocation): string => place.params['slug'] ?? '';

export const requiredAddresses = (place: ScreenLocation) => [
  postAddress(readSlug(place)),
];

const toArticleHead = (
  post: Post,
  siteName: string,
  categoryName: string,
): Head => ({
  title: post.seoTitle || post.title,
  description: post.seoDescription || post.excerpt,
  path: essayPagePathOf(post),
  type: 'article',
  author: post.author,
  publishedTime: post.publishedAt,
  tags: post.tags,
  modifiedTime: post.updatedAt,
  image: paths.articleImage(slugOrIdOf(post)),
  jsonLd: [
    toArticleData(post, siteName, categoryName),
    toBreadcrumbData(
      [text.resources, paths.resources],
      [post.title, essayPagePathOf(post)],
    ),
  ],
});

/** Whether there is no such article; the API answers 400 for an address that is too long for any article. */
const isNotFound = ({ status }: Problem): boolean =>
  status === 404 || status === 400;

export const head = (answers: Answers, place: ScreenLocation): Head => {
  const answer = answers.get<PostAnswer>(postAddress(readSlug(place)));
  const post = loadedValue(answer)?.post;
  if (post) {
    // An address with an older slug or with the id redirects to the current address.
    const hasMoved = slugOrIdOf(post) !== readSlug(place);
    return {
      ...toArticleHead(
        post,
        siteNameFrom(answers),
        categoryNameIn(
          findSiteContentInAnswers(answers)?.resources,
          post.category,
        ),
      ),
      ...(hasMoved ? { redirectTo: essayPagePathOf(post) } : {}),
    };
  }
  const isMissing = answer.phase === 'failed' && isNotFound(answer.problem);
  return {
    title: isMissing ? text.headTitleMissing : text.headTitle,
    description: text.headDescription,
    path: place.pathname,
    isHidden: true,
    status: isMissing ? 404 : 503,
  };
};

/** The specification requires this heading for every article that cannot be shown; the message gives the cause. */
const UnavailableArticle = ({
  sentence,
  more,
  refetch,
}: {
  sentence: string;
  more: string;
  refetch: (() => void) | undefined;
}) => (
  <MessagePage side={text.resources} title={text.missingTitle}>
    <Message kind="fail" more={more}>
      {sentence}
    </Message>
    <div className="acts">
      <LinkButton to={paths.resources}>{text.backToResources}</LinkButton>
      {refetch && <RetryButton variant="plain" onRetry={refetch} />}
    </div>
  </MessagePage>
);

export const Screen = () => {
  const { slug = '' } = useParams();
  const answer = useAnswer<PostAnswer>(postAddress(slug));
  if (answer.phase === 'loading')
    return (
      <LoadingPage title={text.resources} label={text.loading} lines={9} />
    );
  if (answer.phase === 'failed') {
    const isMissing = isNotFound(answer.problem);
    return (
      <UnavailableArticle
        sentence={text.loadFailed}
        more={isMissing ? text.missingMore : text.loadFailedMore}
        refetch={isMissing ? undefined : answer.refetch}
      />
    );
  }
  if (!answer.value.post)
    return (
      <UnavailableArticle
        sentence={text.invalid}
        more={text.invalidMore}
        refetch={answer.refetch}
      />
    );
  return (
    <>
      <Article key={answer.value.post.id} post={answer.value.post} />
      <SignUpSection />
      <NextEssay next={answer.value.next} />
    </>
  );
};
