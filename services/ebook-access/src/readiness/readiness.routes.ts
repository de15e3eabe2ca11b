import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { BookDetails } from '../books/book.shape.ts';
import { readinessApi } from './readiness.schemas.ts';

/** The file of the sample book, which is not the author's. */
const sampleFileName = 'after-the-applause.epub';

export const readinessRoutes = (useCases: {
  showBook: () => Promise<BookDetails | undefined>;
}): Route[] =>
  bindRoutes(readinessApi, {
    readReadiness: async () => {
      const book = await useCases.showBook();
      if (!book) return { book: null };
      const { title, chapters, words, isUploaded, fileName } = book;
      const isSample = !isUploaded && fileName === sampleFileName;
      return { book: { title, chapters, words, isSample } };
    },
  });
