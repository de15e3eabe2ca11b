import { useParams } from 'react-router-dom';
import { EpisodeText } from '../../../features/podcast/episode-text.tsx';
import { httpFailure } from '../../../features/podcast/episode-labels.ts';
import { NewestEpisodes } from '../../../features/podcast/newest-episodes.tsx';
import {
  type EpisodeAnswer,
  episodeAddress,
  episodesAddress,
} from '../../../features/podcast/podcast.api.ts';
import { type Answers, useAnswer } from '../../../shared/api/answers.tsx';
import { summaryOf } from '../../../shared/lib/first-sentence.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import type { ScreenLocation } from '../../screen.ts';
import { LoadingPage, MessagePage } from '../../message-page.tsx';
import { breadcrumbs, podcastEpisode } from '../../structured-data.ts';
import { Section } from '../../../shared/ui/section.tsx';

const idIn = (place: ScreenLocation): string => place.params['episode'] ?? '';

export const needs = (place: ScreenLocation) => [
  episodeAddress(idIn(place)),
  episodesAddress,
];

const episodeHead = ({ show, episode }: EpisodeAnswer): Head => {
  const path = paths.episode(episode.id);
  return {
    title: `${episode.title}: ${show.name} | Imprint`,
    description: summaryOf(episode.description),
    path,
    type: 'article',
    publishedTime: episode.publishedAt,
    jsonLd: [
      podcastEpisode(show, episode),
      breadcrumbs(['Podcast', paths.podcast], [episode.title, path]),
    ],
  };
};

export const head = (answers: Answers, place: ScreenLocation): Head => {
  const answer = answers.get<EpisodeAnswer>(episodeAddress(idIn(place)));
  if (answer.phase === 'loaded') return episodeHead(answer.value);
  const isMissing = answer.phase === 'failed' && answer.problem.status === 404;
  return {
    title: isMissing ? 'Episode Not Found | Imprint' : 'Podcast | Imprint',
    description: 'An episode of the podcast about the book.',
    path: place.pathname,
    isHidden: true,
    status: isMissing ? 404 : 503,
  };
};

export const Screen = () => {
  const { episode: id = '' } = useParams();
  const answer = useAnswer<EpisodeAnswer>(episodeAddress(id));
  if (answer.phase === 'loading')
    return <LoadingPage title="Podcast" label="Loading episode..." lines={6} />;
  if (answer.phase === 'failed') {
    const isMissing = answer.problem.status === 404;
    return (
      <MessagePage
        side="Podcast"
        title={isMissing ? 'Episode Not Found' : 'Podcast'}
      >
        {isMissing ? (
          <Message kind="fail">There is no such episode.</Message>
        ) : (
          <LoadFailure
            onRetry={answer.refetch}
            more={httpFailure(answer.problem)}
          >
            Failed to load this episode.
          </LoadFailure>
        )}
        <p className="acts">
          <LinkButton to={paths.podcast}>Back to Podcast</LinkButton>
        </p>
      </MessagePage>
    );
  }
  return (
    <>
      <EpisodeText key={id} {...answer.value} />
      <Section labelId="more" title="More episodes">
        <div>
          <NewestEpisodes except={id} />
        </div>
      </Section>
    </>
  );
};
