import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { readBookDetails } from '../book-details/read-book-details.ts';
import type { BookDetails } from '../books/book.shape.ts';
import { readinessApi } from './readiness.schemas.ts';

/** The file of the sample book, which is not the author's. */
const sampleFileName = 'after-the-applause.epub';

export const readinessRoutes = (useCases: {
  showBook: () => Promise<BookDetails | undefined>;
  readBookDetails: ReturnType<typeof readBookDetails>;
}): Route[] =>
  bindRoutes(readinessApi, {
    readReadiness: async () => {
      const book = await useCases.showBook();
      const details = await useCases.readBookDetails();
      if (!book || !details) return { book: null };
      const { title, words, isUploaded, fileName } = book;
      const isSample = !isUploaded && fileName === sampleFileName;
      // Chapters as the set-up counts them: a file may contain several.
      const chapters = details.chapters.length;
      return { book: { title, chapters, words, isSample } };
    },
  });
