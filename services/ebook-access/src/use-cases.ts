import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { sendTestMail } from '@imprint/chassis/mail/send-test';
import { bindEmailPreviews } from '@imprint/chassis/mail/texts/preview';
import { createTextsReader } from '@imprint/chassis/mail/texts/settings';
import { type Erasure, hasErased } from '@imprint/chassis/privacy';
import { createPersonExport } from '@imprint/chassis/privacy-export';
import { inboxPurge, mailPurge, createPurgeWork } from '@imprint/chassis/purge';
import { createServiceClient } from '@imprint/chassis/http/service-client';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { createRateLimit } from '@imprint/chassis/rate-limit';
import { listCountedChapters } from './book-details/list-counted-chapters.ts';
import {
  readBookCover,
  readBookDetails,
} from './book-details/read-book-details.ts';
import {
  setFreeChapters,
  showSampleTerms,
} from './book-sample/sample-terms.ts';
import { serveSampleChapter } from './book-sample/serve-sample-chapter.ts';
import { showSampleContents } from './book-sample/show-sample-contents.ts';
import { createBookTextsCache } from './book-search/book-texts.ts';
import { searchBook } from './book-search/search-book.ts';
import { findCurrentBookDetails } from './books/book.repository.ts';
import { reimportBook } from './books/reimport-book.ts';
import { uploadBook } from './books/upload-book.ts';
import type { Deps } from './dependencies.ts';
import { requestCode } from './device-codes/request-code.ts';
import { deviceCodeMail } from './device-codes/device-code.model.ts';
import { moveLinkToBrowser } from './device-codes/move-link-to-browser.ts';
import { renderDeviceCodeMail } from './device-codes/render-device-code-mail.ts';
import { createWatermarkKeyLoader } from './excerpts/mark-key.ts';
import { traceExcerpt } from './excerpts/trace-excerpt.ts';
import { createHeartbeatBatcher } from './leases/batch-heartbeats.ts';
import { closeExpiredAndRevokedSessions } from './leases/close-expired-and-revoked-sessions.ts';
import { leaseMs } from './leases/lease.model.ts';
import { createLeaseStore } from './leases/lease.store.ts';
import { extendSessions } from './leases/reading-session.repository.ts';
import { renderEmailPreview } from './email-previews/preview-email.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportStatements } from './privacy/person.repository.ts';
import { createOrderClient } from './purchases/order.client.ts';
import { createReaderFinder } from './reader-access/find-reader.ts';
import { createReaderCookie } from './reader-access/reader-cookie.ts';
import { showSeatReading } from './reading-sessions/show-seat-reading.ts';
import { listSeatsWithLinks } from './reading-links/admin/list-seats-with-links.ts';
import { resetDevice } from './reading-links/admin/reset-device.ts';
import { revokeLink } from './reading-links/admin/revoke-link.ts';
import { sendLink, sendLinkOfSeat } from './reading-links/admin/send-link.ts';
import { findFirstLinkToken } from './reading-links/find-first-link-token.ts';
import { findLatestLinkToken } from './reading-links/find-latest-link-of-browser.ts';
import { applyPurchaseState } from './reading-links/apply-purchase-state.ts';
import { generateReadingUrl } from './reading-links/generate-reading-url.ts';
import { readingLinkMail } from './reading-links/reading-link.model.ts';
import {
  findReaders,
  listOpenedPurchases,
} from './reading-links/reading-link.repository.ts';
import { knownKeyIds } from './reading-links/reading-token.ts';
import { renderReadingMail } from './reading-links/render-reading-mail.ts';
import {
  requestNewLink,
  requestNewLinksForOrder,
} from './reading-links/request-new-link.ts';
import { saveNotes } from './reading-notes/save-notes.ts';
import { showNotes } from './reading-notes/show-notes.ts';
import { acceptHeartbeat } from './reading-sessions/accept-heartbeat.ts';
import { savePlace } from './reading-sessions/save-place.ts';
import { leaveSeat } from './reading-sessions/leave-seat.ts';
import {
  readSeatHistory,
  readSessionHistory,
} from './reading-sessions/read-history.ts';
import { serveChapter } from './reading-sessions/serve-chapter.ts';
import { showContents } from './reading-sessions/show-contents.ts';
import { countSessionsAndLinks } from './reading-sessions/count-sessions-and-links.ts';
import { inspectLinkAccess } from './reading-sessions/inspect-link-access.ts';

const tooOften = 'Too many requests. Please wait a moment.';

const createSharedDependencies = (deps: Deps) => {
  const { config, log, pool, redis, clock, objects } = deps;
  const linkKeys = {
    current: config.READING_LINK_KEY,
    previous: config.READING_LINK_PREVIOUS_KEY,
  };
  const createRateLimitPerMinute = (name: string, maxCalls: number) =>
    createRateLimit({
      maxCalls,
      seconds: 60,
      shared: { redis, keyPrefix: `ebook-access:rate:${name}` },
      message: tooOften,
    });
  return {
    ...{ log, pool, clock, objects },
    leases: createLeaseStore(redis),
    leaseMs,
    // A page sends a heartbeat every 30 s, far below this limit.
    heartbeatLimit: createRateLimit({
      maxCalls: 60,
      seconds: 10,
      message: tooOften,
    }),
    extendSession: createHeartbeatBatcher(
      (beats) => extendSessions(pool, beats),
      log,
    ),
    // Readers open fewer than 30 chapters a minute.
    chapterLimit: createRateLimitPerMinute('chapter', 30),
    // The page searches each time the reader pauses typing.
    searchLimit: createRateLimitPerMinute('search', 60),
    // The page saves notes one second after each change; two tabs save slightly more often.
    notesLimit: createRateLimitPerMinute('notes', 60),
    bookTexts: createBookTextsCache(pool),
    publicUrl: config.PUBLIC_URL,
    readerCookie: createReaderCookie(
      linkKeys,
      config.PUBLIC_URL.startsWith('https:'),
    ),
    linkHours: config.READING_LINK_HOURS,
    fetchOrder: createOrderClient(
      createServiceClient({
        service: 'orders',
        url: config.ORDERS_URL,
        token: createServiceTokenSigner('ebook-access', config.SERVICE_KEY),
      }),
    ),
    linkKeys,
    readTexts: createTextsReader(deps.settings.emailTexts),
    markKey: createWatermarkKeyLoader({ pool, clock, linkKeys }),
    findReader: createReaderFinder((queries) =>
      findReaders(pool, knownKeyIds(linkKeys), queries),
    ),
  };
};

type Shared = ReturnType<typeof createSharedDependencies>;

const bindReadingUseCases = (shared: Shared) => ({
  readerCookie: shared.readerCookie,
  validateAccess: inspectLinkAccess(shared),
  sendHeartbeat: acceptHeartbeat(shared),
  serveChapter: serveChapter(shared),
  showContents: showContents(shared),
  savePosition: savePlace(shared),
  leave: leaveSeat(shared),
  findLatestLink: findLatestLinkToken(shared),
  showStats: countSessionsAndLinks(shared),
  searchBook: searchBook(shared),
  showNotes: showNotes(shared),
  saveNotes: saveNotes(shared),
  requestCode: requestCode(shared),
  moveDevice: moveLinkToBrowser(shared),
  showSeatReading: showSeatReading(shared),
  readHistory: readSeatHistory(shared),
  readSessionHistory: readSessionHistory(shared),
  closeOverdueSessions: closeExpiredAndRevokedSessions(shared),
});

const bindLinkUseCases = (shared: Shared) => ({
  applyPurchaseState: applyPurchaseState(shared),
  requestNewLink: requestNewLink(shared),
  requestNewLinks: requestNewLinksForOrder(shared),
  listOpenedPurchases: (references: string[]) =>
    listOpenedPurchases(shared.pool, references),
  generateReadingUrl: generateReadingUrl(shared),
  findFirstLink: findFirstLinkToken(shared),
  listLinks: listSeatsWithLinks(shared),
  sendLink: sendLink(shared),
  sendLinkOfSeat: sendLinkOfSeat(shared),
  revokeLink: revokeLink(shared),
  resetDevice: resetDevice(shared),
});

const bindBookUseCases = (shared: Shared) => ({
  showBook: () => findCurrentBookDetails(shared.pool),
  readBookDetails: readBookDetails(shared),
  readBookCover: readBookCover(shared),
  listCountedChapters: listCountedChapters(shared),
  uploadBook: uploadBook(shared),
  reimportBook: reimportBook(shared),
  showSample: showSampleContents(shared),
  serveSampleChapter: serveSampleChapter(shared),
  showSampleTerms: showSampleTerms(shared),
  setFreeChapters: setFreeChapters(shared),
  traceExcerpt: traceExcerpt(shared),
});

/** Creates every use case, bound to the shared dependencies. */
export const bindUseCases = (deps: Deps) => {
  const shared = createSharedDependencies(deps);
  return {
    ...bindReadingUseCases(shared),
    ...bindLinkUseCases(shared),
    ...bindBookUseCases(shared),
    mailRenderers: new Map<string, RenderMail>([
      [readingLinkMail, renderReadingMail(shared)],
      [deviceCodeMail, renderDeviceCodeMail(shared)],
    ]),
    emailPreviews: bindEmailPreviews({
      render: renderEmailPreview(shared),
      send: sendTestMail({ ...deps, service: 'ebook-access' }),
      provider: deps.mail,
    }),
    erasePerson: erasePerson(shared),
    exportPerson: createPersonExport(shared, exportStatements),
    hasErased: (erasure: Omit<Erasure, 'pseudonym'>) =>
      hasErased(deps.pool, erasure),
    purge: createPurgeWork(deps, [inboxPurge, mailPurge]),
  };
};

export type UseCases = ReturnType<typeof bindUseCases>;
