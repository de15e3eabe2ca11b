import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { TransferStatus } from '../../shared/file-upload/transfer-status.tsx';
import { useFileUpload } from '../../shared/file-upload/use-file-upload.ts';
import { formatDayAndTime } from '../../shared/lib/date.ts';
import { type Detail, DetailList } from '../../shared/ui/data/detail-list.tsx';
import { FileField } from '../../shared/ui/forms/file-field.tsx';
import { QueryErrorLine } from '../../shared/ui/feedback/query-result.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import styles from './about-links.module.css';
import {
  type BookDetails,
  type UploadedBook,
  useShowBookQuery,
  useInvalidateBook,
} from './ebook-access.api.ts';
import * as text from './text.ts';

const toUploadFields = (book: File) => ({
  fileName: book.name.slice(-200),
  book,
});

const toBookDetails = (book: BookDetails, nowMs: number): Detail[] => [
  [text.bookInUse, book.fileName || book.title],
  [
    text.bookContents,
    text.bookSize(book.chapters, book.paragraphs, book.words),
  ],
  [
    book.isUploaded ? text.bookUploadedAt : text.bookIncludedAt,
    formatDayAndTime(book.importedAt, new Date(nowMs)),
  ],
];

/** Shows the current edition of the book, and a field that uploads a new edition. */
export const TheBook = ({ nowMs }: { nowMs: number }) => {
  const showToast = useShowToast();
  const query = useShowBookQuery(undefined);
  const { data } = query;
  const invalidateBook = useInvalidateBook();
  const { state, send, stop } = useFileUpload({
    path: '/api/ebook/book',
    fieldsOf: toUploadFields,
    limit: {
      bytes: 100_000_000,
      message: text.newEditionTooLarge,
    },
    onDone: (answer) => {
      const { book } = answer as UploadedBook;
      invalidateBook();
      showToast(text.newEditionDone(book.title));
    },
  });
  return (
    <AdminSection title={text.bookTitle}>
      <QueryErrorLine query={query}>{text.bookLoadFailed}</QueryErrorLine>
      {!data && !query.error && <Skeleton lines={3} />}
      {data?.book && (
        <DetailList
          className={styles['facts']}
          details={toBookDetails(data.book, nowMs)}
        />
      )}
      <div className={styles['upload']}>
        <FileField
          label={text.newEditionLabel}
          accept=".epub,application/epub+zip"
          hint={text.newEditionHint}
          onFile={send}
        />
        <TransferStatus
          state={state}
          labels={{
            sending: text.newEditionSending,
            processing: text.newEditionProcessing,
          }}
          onStop={stop}
        />
      </div>
    </AdminSection>
  );
};
