import { describeApi } from '@imprint/chassis/http/openapi';
import { sampleApi } from './book-sample/sample.schemas.ts';
import { bookSearchApi } from './book-search/book-search.schemas.ts';
import { bookApi } from './books/book.schemas.ts';
import { deviceCodeApi } from './device-codes/device-code.schemas.ts';
import { excerptApi } from './excerpts/excerpt.schemas.ts';
import { adminLinkApi } from './reading-links/admin/admin-link.schemas.ts';
import { readingLinkApi } from './reading-links/reading-link.schemas.ts';
import { readingNoteApi } from './reading-notes/reading-note.schemas.ts';
import { readingSessionApi } from './reading-sessions/reading-session.schemas.ts';

export const openApiPart = describeApi(
  'E-book',
  readingSessionApi,
  bookSearchApi,
  readingNoteApi,
  deviceCodeApi,
  readingLinkApi,
  adminLinkApi,
  bookApi,
  sampleApi,
  excerptApi,
);
