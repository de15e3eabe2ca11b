import { formatDate } from '../../shared/lib/date.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import type { ListedPage } from './page.shape.ts';
import * as text from './text.ts';

/** Whether the newest text of a legal page still has to be confirmed. */
export const needsConfirmation = (page: ListedPage): boolean =>
  page.kind === 'legal' &&
  (page.status === 'draft' || page.isOutdated || page.hasUnpublishedText);

const describeTime = ({ kind, publishedAt, updatedAt }: ListedPage): string => {
  if (publishedAt) {
    const date = formatDate(publishedAt);
    return kind === 'legal' ? text.inForceSince(date) : text.publishedOn(date);
  }
  return updatedAt ? text.savedOn(formatDate(updatedAt)) : '';
};

/** Shows what visitors see of a page, and since when. */
export const PageState = ({ page }: { page: ListedPage }) => {
  const isHidden = page.status === 'draft';
  const hidden = page.kind === 'legal' ? text.notConfirmed : text.draft;
  return (
    <>
      {isHidden ? (
        <Badge isWarning={page.kind === 'legal'}>{hidden}</Badge>
      ) : (
        <Badge>{text.published}</Badge>
      )}
      {!isHidden && page.hasUnpublishedText && (
        <Badge isWarning>{text.unpublishedText}</Badge>
      )}
      {page.isOutdated && <Badge isWarning>{text.outdated}</Badge>}
      <span>{describeTime(page)}</span>
    </>
  );
};
