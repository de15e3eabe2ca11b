import type { ReactNode } from 'react';
import { formatLongDateTime } from '../../../shared/lib/date.ts';
import { CallToActionButton } from '../../../shared/ui/buttons/button.tsx';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { StartPageHeader } from './start-page.tsx';
import styles from './start-page.module.css';
import * as text from './text.ts';
import type { Book, Link } from '../session/reader.slice.ts';

const details = [
  [text.opensInLabel, text.opensIn],
  [text.readersLabel, text.readers],
  [text.placeLabel, text.place],
] as const;
const hourMs = 3_600_000;

/** Shows a valid link that no browser has opened yet; the button binds the link to this browser. */
export const FirstOpeningPage = ({
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
      <StartPageHeader title={book.title} />
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
                {text.open}
              </CallToActionButton>
            </p>
            <p className="caption">
              {text.linkPeriod(
                hours,
                formatLongDateTime(link.issuedAt),
                formatLongDateTime(link.expiresAt),
              )}
            </p>
            <DetailList details={details} className={styles['details']} />
            <p className={styles['warn']}>{text.notYourLink}</p>
          </div>
        </div>
      </main>
    </>
  );
};
