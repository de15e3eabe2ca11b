import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import type { Appearance } from '../frame/appearance.model.ts';
import { ChapterFrame, type FramePlace } from '../frame/chapter-frame.tsx';
import { MissingChapter } from '../navigation/missing-chapter.tsx';
import styles from './reading-view.module.css';
import type { ViewAndPage } from './use-reading-page.ts';

type Chapters = ViewAndPage['view']['chapters'];
type ChapterInFrame = NonNullable<Chapters['loaded']>;

/** Returns the chapters with a frame, always in the same order: a frame that moves in the document loads anew. */
const listFrames = (
  { loaded, ahead, cached }: Chapters,
  isLoadedShown: boolean,
): ChapterInFrame[] =>
  [...cached, isLoadedShown ? loaded : undefined, ahead]
    .filter((one) => one !== undefined)
    .sort((one, other) => one.key - other.key);

const placeOfFrame = (
  one: ChapterInFrame,
  { loaded, ahead }: Chapters,
): FramePlace => {
  if (one === ahead) return 'ahead';
  return one === loaded ? 'current' : 'cached';
};

/** Shows the current chapter, or why it is missing; the preloaded and the earlier chapters stay hidden behind it. */
export const ChapterArea = ({
  view: { chapters, addressOf, marks },
  page: { refs, insets, absence, onMessage },
  title,
  nextTitle,
  appearance,
}: ViewAndPage & {
  title: string;
  nextTitle: string | undefined;
  appearance: Appearance;
}) => {
  // A chapter that is not shown needs no title.
  const titles = { current: title, ahead: nextTitle ?? title, cached: '' };
  return (
    <main id="main" className={styles['place']}>
      <h1 className="vh" aria-live="polite">
        {title}
      </h1>
      <div className={styles['waiting']}>
        {absence.missing ? (
          <MissingChapter reason={absence.missing} onRetry={absence.retry} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
      {listFrames(chapters, absence.missing === undefined).map((frameOf) => (
        <ChapterFrame
          key={frameOf.key}
          frame={refs.frame}
          address={addressOf(frameOf.chapter, frameOf.epoch)}
          title={titles[placeOfFrame(frameOf, chapters)]}
          appearance={appearance}
          insets={insets}
          target={frameOf.target}
          place={placeOfFrame(frameOf, chapters)}
          onMessage={onMessage}
          onReadyTimeout={() =>
            frameOf === chapters.ahead
              ? chapters.preload(undefined)
              : void absence.onReadyTimeout()
          }
        />
      ))}
      {marks?.bar}
    </main>
  );
};
