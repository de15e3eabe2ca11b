import { EpisodeList } from '../../../features/podcast/episode-list.tsx';
import { ListeningPlatforms } from '../../../features/podcast/listening-platforms.tsx';
import {
  episodesAddress,
  useEpisodes,
} from '../../../features/podcast/podcast.api.ts';
import type { EpisodeList as List } from '../../../features/podcast/podcast.shape.ts';
import { PodcastShowDescription } from '../../../features/podcast/podcast-show-description.tsx';
import { type Answers, loadedValue } from '../../../shared/api/answers.tsx';
import {
  splitFirstSentence,
  leadingSentences,
} from '../../../shared/lib/first-sentence.ts';
import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import {
  findSiteContentInAnswers,
  useSiteContentIfLoaded,
} from '../../../shared/site-content.ts';
import { PageHeading } from '../../page-heading.tsx';
import {
  toBreadcrumbData,
  toPodcastSeriesData,
} from '../../structured-data.ts';
import styles from './podcast.module.css';
import * as text from './text/podcast-text.ts';

export const requiredAddresses = () => [episodesAddress];

const trail = toBreadcrumbData([text.title, paths.podcast]);

export const head = (answers: Answers): Head => {
  const answer = answers.get<List>(episodesAddress);
  const list = loadedValue(answer);
  const show = list?.show ?? findSiteContentInAnswers(answers)?.podcast;
  return {
    title: show ? text.headTitleOf(show.name) : text.headTitle,
    description: show
      ? leadingSentences(show.description)
      : text.headDescription,
    path: paths.podcast,
    // Without the list the page shows sample episodes, which must not be cached or indexed.
    ...(answer.phase === 'failed' ? { status: 503 } : {}),
    jsonLd: list ? [toPodcastSeriesData(list.show), trail] : [trail],
  };
};

const usePodcastNameAndIntroduction = (show: List['show'] | undefined) => {
  const known = useSiteContentIfLoaded()?.podcast;
  const shown = show ?? known ?? { name: text.title, description: '' };
  return { name: shown.name, ...splitFirstSentence(shown.description) };
};

export const Screen = () => {
  const list = useEpisodes();
  const { name, first, rest } = usePodcastNameAndIntroduction(list.show);
  const isSampleShop = useSiteContentIfLoaded()?.isSample ?? false;
  // A show without episodes has nothing to count and is on no platform; the sample's shop shows its platforms always.
  const hasEpisodes = isSampleShop || list.show?.totalEpisodes !== 0;
  return (
    <>
      <PageHeading title={name} sub={first.replace(/\.$/, '')} />
      <div className={`wrap ${styles['columns']}`}>
        <div>
          <PodcastShowDescription
            paragraphs={splitParagraphs(rest)}
            show={hasEpisodes ? list.show : undefined}
            areSamples={list.areSamples}
          />
          {hasEpisodes && (
            <ListeningPlatforms
              spotifyUrl={list.show?.spotifyUrl}
              totalEpisodes={list.show?.totalEpisodes}
            />
          )}
        </div>
        <section aria-labelledby="episodes">
          <h2 className="vh" id="episodes">
            {text.episodes}
          </h2>
          <EpisodeList list={list} />
        </section>
      </div>
    </>
  );
};
