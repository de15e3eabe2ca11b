import { useParams } from 'react-router-dom';
import { EpisodeArticle } from '../../../features/podcast/episode-article.tsx';
import { describeHttpFailure } from '../../../features/podcast/episode-labels.ts';
import { NewestEpisodes } from '../../../features/podcast/newest-episodes.tsx';
import {
  episodeApiAddress,
  episodesAddress,
} from '../../../features/podcast/podcast.api.ts';
import type { EpisodeAnswer } from '../../../features/podcast/podcast.shape.ts';
import { type Answers, useAnswer } from '../../../shared/api/answers.tsx';
import { leadingSentences } from '../../../shared/lib/first-sentence.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import type { ScreenLocation } from '../../screen.ts';
import { LoadingPage, MessagePage } from '../../message-page.tsx';
import {
  toBreadcrumbData,
  toPodcastEpisodeData,
} from '../../structured-data.ts';
import { Section } from '../../../shared/ui/section.tsx';
import * as text from './text/podcast-episode-text.ts';

const readEpisodeId = (place: ScreenLocation): string =>
  place.params['episode'] ?? '';

export const requiredAddresses = (place: ScreenLocation) => [
  episodeApiAddress(readEpisodeId(place)),
  episodesAddress,
];

const toEpisodeHead = ({ show, episode }: EpisodeAnswer): Head => {
  const path = paths.episode(episode.id);
  return {
    title: `${episode.title}: ${show.name}`,
    description: leadingSentences(episode.description),
    path,
    type: 'article',
    publishedTime: episode.publishedAt,
    jsonLd: [
      toPodcastEpisodeData(show, episode),
      toBreadcrumbData([text.podcast, paths.podcast], [episode.title, path]),
    ],
  };
};

export const head = (answers: Answers, place: ScreenLocation): Head => {
  const answer = answers.get<EpisodeAnswer>(
    episodeApiAddress(readEpisodeId(place)),
  );
  if (answer.phase === 'loaded') return toEpisodeHead(answer.value);
  const isMissing = answer.phase === 'failed' && answer.problem.status === 404;
  return {
    title: isMissing ? text.headTitleMissing : text.headTitle,
    description: text.headDescription,
    path: place.pathname,
    isHidden: true,
    status: isMissing ? 404 : 503,
  };
};

export const Screen = () => {
  const { episode: id = '' } = useParams();
  const answer = useAnswer<EpisodeAnswer>(episodeApiAddress(id));
  if (answer.phase === 'loading')
    return <LoadingPage title={text.podcast} label={text.loading} lines={6} />;
  if (answer.phase === 'failed') {
    const isMissing = answer.problem.status === 404;
    return (
      <MessagePage
        side={text.podcast}
        title={isMissing ? text.missingTitle : text.podcast}
      >
        {isMissing ? (
          <Message kind="fail">{text.missing}</Message>
        ) : (
          <LoadFailure
            onRetry={answer.refetch}
            more={describeHttpFailure(answer.problem)}
          >
            {text.loadFailed}
          </LoadFailure>
        )}
        <p className="acts">
          <LinkButton to={paths.podcast}>{text.backToPodcast}</LinkButton>
        </p>
      </MessagePage>
    );
  }
  return (
    <>
      <EpisodeArticle key={id} {...answer.value} />
      <Section labelId="more" title={text.moreEpisodes}>
        <div>
          <NewestEpisodes except={id} />
        </div>
      </Section>
    </>
  );
};
