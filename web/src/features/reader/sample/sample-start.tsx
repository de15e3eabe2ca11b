import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { StartPage } from '../access/start-page.tsx';
import styles from '../access/start-page.module.css';
import { describeFreePart } from './sample-text.model.ts';
import * as text from './text.ts';
import * as readerText from '../text.ts';
import {
  type Sample,
  sampleChapterAddress,
  type useSample,
} from './sample.api.ts';

const SampleChapters = ({ sample }: { sample: Sample }) => (
  <ol className={styles['steps']}>
    {sample.chapters.map(({ id, number, title, minutes }) => (
      <li key={id}>
        <span>{number === null ? '' : readerText.chapter(number)}</span>
        <span>
          <a href={sampleChapterAddress(id)}>{title}</a>,{' '}
          {readerText.minutes(minutes)}
        </span>
      </li>
    ))}
  </ol>
);

const headingFor = (
  { last, problem }: ReturnType<typeof useSample>,
  title: string,
) => {
  if (problem?.status === 404) return text.noFreeChapter;
  if (problem) return text.loadFailed;
  return last ? (
    text.sampleHeading(describeFreePart(last), title)
  ) : (
    <span role="status">{text.opening}</span>
  );
};

/**
 * Stands in for the sample until its reader has loaded, and after a failure.
 * Without scripts it stays, and each chapter opens as a plain page.
 */
export const SampleStandIn = ({
  sample,
  title,
}: {
  sample: ReturnType<typeof useSample>;
  title: string;
}) => {
  const { last, problem, refetch } = sample;
  return (
    <StartPage
      side={text.side}
      takesFocus={problem !== undefined}
      exitTo={paths.book}
      title={title}
      sentence={headingFor(sample, title)}
    >
      {problem ? (
        <div className={styles['acts']}>
          {problem.status !== 404 && (
            <Button variant="solid" onClick={refetch}>
              {readerText.tryAgain}
            </Button>
          )}
          <LinkButton to={paths.book}>{text.backToBook}</LinkButton>
        </div>
      ) : last ? (
        <SampleChapters sample={last} />
      ) : (
        <div className={styles['bones']}>
          <Skeleton lines={4} />
        </div>
      )}
    </StartPage>
  );
};
