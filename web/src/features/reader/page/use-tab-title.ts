import { useEffect } from 'react';

/** Names the chapter and the book in the tab while the book is read. */
export const useTabTitle = (
  chapter: string | undefined,
  book: string,
): void => {
  const title = chapter && chapter !== book ? `${chapter} | ${book}` : book;
  useEffect(() => {
    const former = document.title;
    document.title = title;
    return () => {
      document.title = former;
    };
  }, [title]);
};
