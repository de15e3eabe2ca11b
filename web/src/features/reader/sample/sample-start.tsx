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

/** The sample's start page. Without scripts it stays, and each chapter opens as a plain page. */
const SampleStart = ({
  sample,
  title,
}: {
  sample: Sample | undefined;
  title: string;
}) => (
  <StartPage
    side="A free sample"
    takesFocus={false}
    exitTo={paths.book}
    title={title}
    sentence={
      sample ? (
        `${freePart(sample)} of ${title}`
      ) : (
        <span role="status">Opening the sample</span>
      )
    }
  >
    {sample ? (
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
    ) : (
      <div className={styles['bones']}>
        <Skeleton lines={4} />
      </div>
    )}
  </StartPage>
);

/** The author offers no sample, or it failed to load. */
const NoSample = ({
  isMissing,
  title,
  onAgain,
}: {
  isMissing: boolean;
  title: string;
  onAgain: () => void;
}) => (
  <StartPage
    side="A free sample"
    exitTo={paths.book}
    title={title}
    sentence={
      isMissing
        ? 'There is no free chapter just now.'
        : 'The sample could not be loaded just now.'
    }
  >
    <div className={styles['acts']}>
      {!isMissing && (
        <Button variant="solid" onClick={onAgain}>
          Try Again
        </Button>
      )}
      <LinkButton to={paths.book}>Back to Book</LinkButton>
    </div>
  </StartPage>
);

/** Shown in place of the sample until its reader has loaded, or after a failure. */
export const SampleStandIn = ({
  sample: { last, problem, again },
  title,
}: {
  sample: ReturnType<typeof useSample>;
  title: string;
}) =>
  problem ? (
    <NoSample
      isMissing={problem.status === 404}
      title={title}
      onAgain={again}
    />
  ) : (
    <SampleStart sample={last} title={title} />
  );
