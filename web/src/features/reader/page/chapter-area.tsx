import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import type { Appearance } from '../frame/appearance.model.ts';
import { ChapterFrame } from '../frame/chapter-frame.tsx';
import { MissingChapter } from '../navigation/missing-chapter.tsx';
import styles from './reading-view.module.css';
import type { ViewAndPage } from './use-reading-page.ts';

/** Shows the current chapter, or why it is missing; the preloaded next chapter stays hidden behind it. */
export const ChapterArea = ({
  view: { chapters, addressOf, notice, marks },
  page: { refs, insets, absence, onMessage },
  title,
  nextTitle,
  appearance,
}: ViewAndPage & {
  title: string;
  nextTitle: string | undefined;
  appearance: Appearance;
}) => (
  <main id="main" className={styles['place']}>
    <h1 className="vh" aria-live="polite">
      {title}
    </h1>
    {notice && <div className={styles['notice']}>{notice}</div>}
    <div className={styles['waiting']}>
      {absence.missing ? (
        <MissingChapter reason={absence.missing} onRetry={absence.retry} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
    {[!absence.missing && chapters.loaded, chapters.ahead].map(
      (frameOf) =>
        frameOf && (
          <ChapterFrame
            key={frameOf.key}
            frame={refs.frame}
            address={addressOf(frameOf.chapter, frameOf.epoch)}
            title={frameOf === chapters.ahead && nextTitle ? nextTitle : title}
            appearance={appearance}
            insets={insets}
            target={frameOf.target}
            isAhead={frameOf === chapters.ahead}
            onMessage={onMessage}
            onReadyTimeout={() =>
              frameOf === chapters.ahead
                ? chapters.preload(undefined)
                : void absence.onReadyTimeout()
            }
          />
        ),
    )}
    {marks?.bar}
  </main>
);
