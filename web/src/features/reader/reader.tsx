import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { reloadPageIfReachable } from '../../shared/lib/reload-page-if-reachable.ts';
import { AccessDenied } from './access/access-denied.tsx';
import { noToken } from './session/denial.model.ts';
import { CheckingLinkPage } from './access/start-page.tsx';
import { isEmbeddedBrowser } from './session/embedded-browser.model.ts';
import { EmbeddedBrowserPage } from './access/embedded-browser-page.tsx';
import { type Book, selectReader } from './session/reader.slice.ts';
import { SessionView } from './session-view.tsx';
import { FirstOpeningPage } from './access/first-opening-page.tsx';
import { useReadingSession } from './session/use-reading-session.ts';

/** Shows the page for a reading link: checking, title page, reading session or the denial of access. */
export const Reader = ({
  token,
  jacket,
  writeTo,
  reload = reloadPageIfReachable,
}: {
  token: string | undefined;
  jacket: (book: Book) => ReactNode;
  /** The bookshop's email address, for problems that no button solves. */
  writeTo: string | undefined;
  reload?: () => void;
}) => {
  const { phase, check, open, beat } = useReadingSession(token);
  const { book, link, denial, email } = useSelector(selectReader);
  if (phase === 'denied')
    return (
      <AccessDenied
        denial={denial ?? noToken}
        token={token}
        title={book?.title}
        writeTo={writeTo}
        onRetry={() => void check()}
      />
    );
  if (token && email && (phase === 'reading' || phase === 'expired'))
    return <SessionView token={token} beat={beat} reload={reload} />;
  if (book && link && (phase === 'title-page' || phase === 'opening')) {
    const isOpening = phase === 'opening';
    return isEmbeddedBrowser(navigator.userAgent) ? (
      <EmbeddedBrowserPage
        title={book.title}
        isOpening={isOpening}
        onOpen={open}
      />
    ) : (
      <FirstOpeningPage
        book={book}
        link={link}
        jacket={jacket(book)}
        isOpening={isOpening}
        onOpen={open}
      />
    );
  }
  return <CheckingLinkPage />;
};
