import { useDispatch } from 'react-redux';
import { baseApi } from '../../shared/api/base.api.ts';
import { TransferStatus } from '../../shared/file-upload/transfer-status.tsx';
import { useFileUpload } from '../../shared/file-upload/use-file-upload.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { FileField } from '../../shared/ui/forms/file-field.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { BookForm } from './book-form.tsx';
import { useReadBookFileQuery } from './setup.api.ts';
import type { BookFile } from './setup.shape.ts';
import styles from './setup.module.css';
import { StepActions } from './step-form.tsx';
import * as text from './text.ts';

const BookUpload = () => {
  const dispatch = useDispatch();
  const { state, send, stop } = useFileUpload({
    path: '/api/ebook/book',
    fieldsOf: (book) => ({ fileName: book.name.slice(-200), book }),
    limit: { bytes: 100_000_000, message: text.uploadTooLarge },
    onDone: () => {
      dispatch(baseApi.util.invalidateTags(['Book', 'Audit']));
    },
  });
  return (
    <div className={styles['form']}>
      <FileField
        label={text.upload}
        accept=".epub,application/epub+zip"
        hint={text.uploadHint}
        onFile={send}
      />
      <TransferStatus
        state={state}
        labels={{
          sending: text.uploadSending,
          processing: text.uploadProcessing,
        }}
        onStop={stop}
      />
    </div>
  );
};

const formKeyOf = ({ title, words, chapters }: BookFile): string =>
  `${title} ${words} ${chapters.length}`;

/** Asks for the EPUB, and shows what was read from it for correction. */
export const BookStep = ({ content }: { content: SiteContent }) => {
  const query = useReadBookFileQuery(undefined);
  return (
    <>
      <BookUpload />
      <QueryResult query={query} what={text.bookDetails} lines={6}>
        {({ book }) =>
          book ? (
            <BookForm key={formKeyOf(book)} file={book} content={content} />
          ) : (
            <>
              <p className={styles['note']}>{text.noBook}</p>
              <StepActions step="book" />
            </>
          )
        }
      </QueryResult>
    </>
  );
};
