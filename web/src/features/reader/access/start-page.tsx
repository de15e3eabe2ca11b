import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import styles from './start-page.module.css';
import * as readerText from '../text.ts';

/** The header of a start page: the exit and the book's title. */
export const StartPageHeader = ({
  title,
  exitTo = paths.home,
}: {
  title: string | undefined;
  exitTo?: string | undefined;
}) => (
  <header className={styles['bar']}>
    <Link className={styles['exit']} to={exitTo}>
      {readerText.exit}
    </Link>
    {title && <span className={styles['name']}>{title}</span>}
  </header>
);

/** A page that comes before the book: a side heading, a sentence and actions. */
export const StartPage = ({
  side,
  sentence,
  title,
  children,
  exitTo,
  takesFocus = true,
}: {
  side: string;
  sentence: ReactNode;
  title?: string | undefined;
  children?: ReactNode;
  exitTo?: string | undefined;
  takesFocus?: boolean;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [sentence, takesFocus]);
  return (
    <>
      <StartPageHeader title={title} exitTo={exitTo} />
      <main id="main" className={styles['page']}>
        <div className="wrap">
          <p className="side">{side}</p>
          <div>
            <h1 ref={heading} tabIndex={-1} className={styles['sentence']}>
              {sentence}
            </h1>
            {children}
          </div>
        </div>
      </main>
    </>
  );
};

export const CheckingLinkPage = () => (
  <StartPage
    side={readerText.checkingSide}
    takesFocus={false}
    sentence={<span role="status">{readerText.checking}</span>}
  >
    <div className={styles['bones']}>
      <Skeleton lines={4} />
    </div>
  </StartPage>
);
