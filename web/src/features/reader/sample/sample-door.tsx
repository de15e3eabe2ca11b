import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { Door } from '../access/door.tsx';
import styles from '../access/door.module.css';
import { freePart } from './sample-words.model.ts';
import {
  type Sample,
  sampleChapterAddress,
  type useSample,
} from './sample.api.ts';

/** The sample before its reader is there. Without scripts it stays: each chapter is then a plain page. */
const SampleDoor = ({
  sample,
  title,
}: {
  sample: Sample | undefined;
  title: string;
}) => (
  <Door
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
      <ol className={styles['how']}>
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
  </Door>
);

/** Nothing is given away, or nothing came. */
const NoSample = ({
  isMissing,
  title,
  onAgain,
}: {
  isMissing: boolean;
  title: string;
  onAgain: () => void;
}) => (
  <Door
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
  </Door>
);

/** What stands in the sample's place until its reader is there, or because it cannot be had. */
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
    <SampleDoor sample={last} title={title} />
  );
