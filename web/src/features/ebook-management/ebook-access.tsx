import { useCurrentMinute } from '../../shared/hooks/use-current-minute.ts';
import { GenerateLinkInstructions, SecurityFeatures } from './about-links.tsx';
import styles from './ebook-access.module.css';
import { FreeChapters } from './free-chapters.tsx';
import { LinkGenerator } from './link-generator.tsx';
import { LinkCounts } from './link-counts.tsx';
import { CopyList } from './seats/copy-list.tsx';
import { TheBook } from './the-book.tsx';
import { TraceExcerptForm } from './trace-excerpt-form.tsx';
import type { useEbookAccess } from './use-ebook-access.ts';

/** Shows the e-book screen: reading links, copies, the book file and its sample. */
export const EbookAccess = ({
  counts,
  isCounting,
  seats,
}: ReturnType<typeof useEbookAccess>) => {
  const nowMs = useCurrentMinute() ?? Date.now();
  return (
    <>
      <LinkCounts counts={counts} isLoading={isCounting} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <LinkGenerator nowMs={nowMs} />
          <CopyList seats={seats} nowMs={nowMs} />
        </div>
        <div className={styles['aside']}>
          <TheBook nowMs={nowMs} />
          <FreeChapters />
          <SecurityFeatures />
          <GenerateLinkInstructions />
          <TraceExcerptForm />
        </div>
      </div>
    </>
  );
};
