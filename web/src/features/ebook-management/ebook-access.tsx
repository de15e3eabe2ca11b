import { useMinute } from '../../shared/hooks/use-minute.ts';
import { useToast } from '../../shared/ui/feedback/toast.tsx';
import styles from './ebook-access.module.css';
import { FreeChapters } from './free-chapters.tsx';
import { GenerateLink } from './generate-link.tsx';
import { Instructions } from './instructions.tsx';
import { LinkCounts } from './link-counts.tsx';
import { Seats } from './seats/seats.tsx';
import { SecurityFeatures } from './security-features.tsx';
import { TheBook } from './the-book.tsx';
import { TraceExcerpt } from './trace-excerpt.tsx';
import type { useEbookAccess } from './use-ebook-access.ts';

/** Who may read the book, and the links they read by. */
export const EbookAccess = ({
  counts,
  isCounting,
  seats,
}: ReturnType<typeof useEbookAccess>) => {
  const { say, toast } = useToast();
  const nowMs = useMinute() ?? Date.now();
  return (
    <>
      <LinkCounts counts={counts} isLoading={isCounting} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <GenerateLink nowMs={nowMs} say={say} />
          <Seats seats={seats} nowMs={nowMs} say={say} />
        </div>
        <div className={styles['aside']}>
          <TheBook nowMs={nowMs} say={say} />
          <FreeChapters say={say} />
          <SecurityFeatures />
          <Instructions />
          <TraceExcerpt />
        </div>
      </div>
      {toast}
    </>
  );
};
