import type { ReactNode } from 'react';
import { formatMomentLong } from '../../../shared/lib/date.ts';
import { CallToActionButton } from '../../../shared/ui/buttons/button.tsx';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { StartBar } from './start-page.tsx';
import styles from './start-page.module.css';
import type { Book, Link } from '../session/reader.slice.ts';

const details = [
  ['Opens in', 'this browser only'],
  ['Readers at a time', 'one'],
  ['Your place', 'saved, also for your next link'],
] as const;
const hourMs = 3_600_000;

/** Shown for a valid link that no browser has opened; the button binds it to this browser. */
export const TitlePage = ({
  book,
  link,
  jacket,
  isOpening,
  onOpen,
}: {
  book: Book;
  link: Link;
  jacket: ReactNode;
  isOpening: boolean;
  onOpen: () => void;
}) => {
  const hours = Math.round((link.expiresAt - link.issuedAt) / hourMs);
  return (
    <>
      <StartBar title={book.title} />
      <main id="main" className={`${styles['page']} ${styles['title']}`}>
        <div className="wrap">
          <figure className={styles['cover']}>{jacket}</figure>
          <div>
            <h1>{book.title}</h1>
            {book.subtitle && <p className={styles['sub']}>{book.subtitle}</p>}
            <p className={styles['by']}>{book.author}</p>
            <p className={styles['open']}>
              <CallToActionButton
                units={hours}
                onClick={onOpen}
                disabled={isOpening}
              >
                Open the book
              </CallToActionButton>
            </p>
            <p className="caption">
              This link lasts {hours} hours. It was sent on{' '}
              {formatMomentLong(link.issuedAt)} and expires on{' '}
              {formatMomentLong(link.expiresAt)}, Lagos time. 1 tick = 1 hour.
            </p>
            <DetailList details={details} className={styles['details']} />
            <p className={styles['warn']}>
              If this link was not sent to you, do not open the book. Only the
              first browser that opens it can read it.
            </p>
          </div>
        </div>
      </main>
    </>
  );
};
