import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { StartPage } from '../access/start-page.tsx';
import styles from '../access/start-page.module.css';
import { freePart } from './sample-text.model.ts';
import {
  type Sample,
  sampleChapterAddress,
  type useSample,
} from './sample.api.ts';

const Chapters = ({ sample }: { sample: Sample }) => (
  <ol className={styles['steps']}>
    {sample.chapters.map(({ id, number, title, minutes }) => (
      <li key={id}>
        <span>{number === null ? '' : `Chapter ${number}`}</span>
        <span>
          <a href={sampleChapterAddress(id)}>{title}</a>, {minutes} min
        </span>
      </li>
    ))}
  </ol>
);

const sentenceFor = (
  { last, problem }: ReturnType<typeof useSample>,
  title: string,
) => {
  if (problem?.status === 404) return 'No free chapter is available.';
  if (problem) return 'The sample could not be loaded.';
  return last ? (
    `${freePart(last)} of ${title}`
  ) : (
    <span role="status">Opening the sample</span>
  );
};

/** Shown in place of the sample until its reader has loaded, or after a failure. Without scripts it stays, and each chapter opens as a plain page. */
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
      side="A free sample"
      takesFocus={problem !== undefined}
      exitTo={paths.book}
      title={title}
      sentence={sentenceFor(sample, title)}
    >
      {problem ? (
        <div className={styles['acts']}>
          {problem.status !== 404 && (
            <Button variant="solid" onClick={refetch}>
              Try Again
            </Button>
          )}
          <LinkButton to={paths.book}>Back to Book</LinkButton>
        </div>
      ) : last ? (
        <Chapters sample={last} />
      ) : (
        <div className={styles['bones']}>
          <Skeleton lines={4} />
        </div>
      )}
    </StartPage>
  );
};
