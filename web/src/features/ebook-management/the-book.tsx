import { Block } from '../../shared/ui/data/block.tsx';
import { problemText } from '../../shared/api/problem.model.ts';
import { TransferStatus } from '../../shared/file-upload/transfer-status.tsx';
import { useFileUpload } from '../../shared/file-upload/use-file-upload.ts';
import { formatCount } from '../../shared/lib/count.ts';
import { formatMoment } from '../../shared/lib/date.ts';
import { FileField } from '../../shared/ui/forms/file-field.tsx';
import { LoadFailureLine } from '../../shared/ui/feedback/load-failure-line.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import styles from './about-links.module.css';
import {
  type BookDetails,
  type UploadedBook,
  useShowBookQuery,
  useInvalidateBook,
} from './ebook-access.api.ts';

const toFields = (book: File) => ({ fileName: book.name.slice(-200), book });

const BookInUse = ({ book, nowMs }: { book: BookDetails; nowMs: number }) => (
  <dl className={styles['facts']}>
    <div>
      <dt>In use</dt>
      <dd>{book.fileName || book.title}</dd>
    </div>
    <div>
      <dt>Contents</dt>
      <dd>
        {formatCount(book.chapters)} parts, {formatCount(book.paragraphs)}{' '}
        paragraphs, {formatCount(book.words)} words
      </dd>
    </div>
    <div>
      <dt>{book.isUploaded ? 'Uploaded' : 'Came with the shop'}</dt>
      <dd>{formatMoment(book.importedAt, new Date(nowMs))}</dd>
    </div>
  </dl>
);

/** Which file is read, and the way to another. */
export const TheBook = ({
  nowMs,
  say,
}: {
  nowMs: number;
  say: (line: string) => void;
}) => {
  const { data, error, isFetching, refetch } = useShowBookQuery(undefined);
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
      say(`Readers have “${book.title}” from their next chapter on.`);
    },
  });
  return (
    <Block title="The book">
      {error !== undefined && (
        <LoadFailureLine
          why={problemText(error, 'Please try again.')}
          isBusy={isFetching}
          onAgain={() => void refetch()}
        >
          What is read now could not be loaded.
        </LoadFailureLine>
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data?.book && <BookInUse book={data.book} nowMs={nowMs} />}
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
