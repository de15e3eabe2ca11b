import type { ReactNode } from 'react';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import type { Appearance } from '../frame/appearance.model.ts';
import { ChapterFrame } from '../frame/chapter-frame.tsx';
import { MissingChapter } from '../navigation/missing-chapter.tsx';
import styles from './reading-view.module.css';
import type { ReadingPage, ReadingViewProps } from './use-reading-page.ts';

/** The current chapter with the preloaded next one, or the reason why it is missing. */
export const ChapterPlace = ({
  title,
  nextTitle,
  chapters: { loaded, ahead, prepare },
  addressOf,
  notice,
  appearance,
  page: { refs, insets, absence, onMessage },
  children,
}: Pick<ReadingViewProps, 'title' | 'chapters' | 'addressOf' | 'notice'> & {
  nextTitle: string | undefined;
  appearance: Appearance;
  page: ReadingPage;
  children: ReactNode;
}) => (
  <main id="main" className={styles['place']}>
    <h1 className="vh" aria-live="polite">
      {title}
    </h1>
    {notice && <div className={styles['notice']}>{notice}</div>}
    <div className={styles['waiting']}>
      {absence.missing ? (
        <MissingChapter reason={absence.missing} onAgain={absence.retry} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
    {[!absence.missing && loaded, ahead].map(
      (frameOf) =>
        frameOf && (
          <ChapterFrame
            key={frameOf.key}
            frame={refs.frame}
            address={addressOf(frameOf.chapter, frameOf.epoch)}
            title={frameOf === ahead && nextTitle ? nextTitle : title}
            appearance={appearance}
            insets={insets}
            target={frameOf.target}
            isAhead={frameOf === ahead}
            onMessage={onMessage}
            onSilence={() =>
              frameOf === ahead ? prepare(undefined) : void absence.onSilence()
            }
          />
        ),
    )}
    {children}
  </main>
);
