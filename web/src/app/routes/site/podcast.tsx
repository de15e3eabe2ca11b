import { NewestEpisodes } from '../../../features/podcast/newest-episodes.tsx';
import { episodesAddress } from '../../../features/podcast/podcast.api.ts';
import type { Answers } from '../../../shared/api/answers.tsx';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentGate } from '../../content-gate.tsx';
import { headFromContent } from '../../page-head.ts';
import { PageTitle } from '../../page-title.tsx';

export const needs = () => [episodesAddress];

export const head = (answers: Answers): Head =>
  headFromContent(
    answers,
    paths.podcast,
    { title: 'Podcast | Imprint', description: 'The podcast to the book.' },
    ({ podcast }) => ({
      title: `Podcast: ${podcast.name} | Imprint`,
      description: podcast.description,
    }),
  );

export const Screen = () => (
  <ContentGate title="Podcast">
    {({ podcast }) => (
      <>
        <PageTitle title={podcast.name} sub={podcast.description} />
        <section className="sec" aria-labelledby="episodes">
          <div className="wrap">
            <h2 className="side" id="episodes">
              Episodes
              <br />
              One tick is one minute, the ring an hour.
            </h2>
            <div>
              <NewestEpisodes />
              <p className="caption sec-note">
                The list of episodes and the places to hear them are being set
                up; nothing can be played here yet.
              </p>
            </div>
          </div>
        </section>
      </>
    )}
  </ContentGate>
);
