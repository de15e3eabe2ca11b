import { Block } from '../../shared/ui/data/block.tsx';
import { TransferStatus } from '../../shared/file-upload/transfer-status.tsx';
import { useFileUpload } from '../../shared/file-upload/use-file-upload.ts';
import { formatCount } from '../../shared/lib/count.ts';
import { formatMoment } from '../../shared/lib/date.ts';
import { type Detail, DetailList } from '../../shared/ui/data/detail-list.tsx';
import { FileField } from '../../shared/ui/forms/file-field.tsx';
import { QueryError } from '../../shared/ui/feedback/query-result.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import styles from './about-links.module.css';
import {
  type BookDetails,
  type UploadedBook,
  useShowBookQuery,
  useInvalidateBook,
} from './ebook-access.api.ts';

const toFields = (book: File) => ({ fileName: book.name.slice(-200), book });

const detailsOf = (book: BookDetails, nowMs: number): Detail[] => [
  ['In use', book.fileName || book.title],
  [
    'Contents',
    `${formatCount(book.chapters)} parts, ${formatCount(book.paragraphs)} paragraphs, ${formatCount(book.words)} words`,
  ],
  [
    book.isUploaded ? 'Uploaded' : 'Included with the shop',
    formatMoment(book.importedAt, new Date(nowMs)),
  ],
];

/** Shows the current edition and uploads a new one. */
export const TheBook = ({ nowMs }: { nowMs: number }) => {
  const showToast = useShowToast();
  const query = useShowBookQuery(undefined);
  const { data } = query;
  const invalidateBook = useInvalidateBook();
  const { state, send, stop } = useFileUpload({
    path: '/api/ebook/book',
    fieldsOf: toFields,
    limit: {
      bytes: 100_000_000,
      message: 'The book’s file may have 100 MB at most.',
    },
    onDone: (answer) => {
      const { book } = answer as UploadedBook;
      invalidateBook();
      showToast(`Readers have “${book.title}” from their next chapter.`);
    },
  });
  return (
    <Block title="The book">
      <QueryError query={query}>
        The current edition could not be loaded.
      </QueryError>
      {!data && !query.error && <Skeleton lines={3} />}
      {data?.book && (
        <DetailList
          className={styles['facts']}
          details={detailsOf(data.book, nowMs)}
        />
      )}
      <div className={styles['upload']}>
        <FileField
          label="A new edition (EPUB)"
          accept=".epub,application/epub+zip"
          hint="Up to 100 MB. Readers keep the old edition until it has been unpacked, cleaned and checked."
          onFile={send}
        />
        <TransferStatus
          state={state}
          labels={{
            sending: 'Uploading the book…',
            processing: 'Unpacking, cleaning and checking…',
          }}
          onStop={stop}
        />
      </div>
    </Block>
  );
};
