import { useEffect } from 'react';

/** Shows chapter and book in the browser's tab title while the book is open, then restores the former title. */
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
