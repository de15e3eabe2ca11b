import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { discardEarlyFrame, showChapterEarly } from '../frame/early-frame.ts';
import { describeDevice } from './embedded-browser.model.ts';
import { savedOrFirstPosition } from '../frame/target.model.ts';
import { chapterAddress, leaveSeat, readingApiUrl } from './reading-api-url.ts';
import { withUnsentPosition } from './unsent-position.ts';

/** A response as it arrived; the reader's code interprets refusals later. */
export type EarlyReply<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; body: unknown; headers?: Headers };

type Access = AnswerOf<'validateAccess'>;
type Beat = AnswerOf<'heartbeat'>;
type Contents = AnswerOf<'readContents'>;

/** The first responses of a session. If the link is not bound to this browser, only `access` has a value. */
type Opening = {
  access: Promise<EarlyReply<Access>>;
  beat: Promise<EarlyReply<Beat> | undefined>;
  contents: Promise<EarlyReply<Contents> | undefined>;
};

let opened: ({ token: string } & Opening) | undefined;
const consumed = new Set<keyof Opening>();
let isReaderHere = false;
let cancelReleaseOnClose = (): void => undefined;

// A request without a response fails after this time.
const requestTimeoutMs = 10_000;
// The reader's code loads after this time at the latest, even if the server has not answered yet.
const openingTimeoutMs = 3_000;

// The shared `sendRequest` is not used, because the early script must load
// none of the code that the other pages share.
const requestJson = async <T>(
  address: string,
  payload?: object,
): Promise<EarlyReply<T>> => {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(requestTimeoutMs),
      headers: {
        accept: 'application/json',
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
    });
    const { ok, status, headers } = response;
    const body: unknown = await response.json().catch(() => undefined);
    return ok && body !== undefined
      ? { ok, value: body as T }
      : { ok: false, status, body, headers };
  } catch {
    return { ok: false, status: 0, body: undefined };
  }
};

const showResumedChapter = async (
  token: string,
  { epoch }: Beat,
  contents: Contents,
  issuedAt: number | undefined,
): Promise<void> => {
  const [chapter, target] = savedOrFirstPosition(
    withUnsentPosition(contents, issuedAt),
  );
  const shownChapter = contents.chapters.find(({ id }) => id === chapter);
  const address = chapterAddress(token, chapter, epoch);
  if (shownChapter) await showChapterEarly(address, shownChapter.title, target);
};

/**
 * Validates the link before the reader's code has loaded and, if the link is bound to this browser, acquires the seat
 * and shows the chapter. A new link waits for the button that binds it. Resolves when other code may load.
 */
export const startSessionEarly = async (token: string): Promise<void> => {
  const addressOfCall = (call: string) => readingApiUrl(call, token);
  const access = requestJson<Access>(addressOfCall('validate-access'));
  const requestIfBound = async <T>(call: () => Promise<EarlyReply<T>>) => {
    const reply = await access;
    return reply.ok && reply.value.bound ? call() : undefined;
  };
  const firstBeat = requestIfBound(() =>
    requestJson<Beat>(
      addressOfCall('heartbeat'),
      describeDevice(navigator.userAgent),
    ),
  );
  const firstContents = requestIfBound(() =>
    requestJson<Contents>(addressOfCall('contents')),
  );
  const opening = { token, access, beat: firstBeat, contents: firstContents };
  opened = opening;
  consumed.clear();

  // The seat is released even if the page closes before the reader has loaded.
  const releaseSeatOnClose = () => {
    opened = undefined;
    discardEarlyFrame();
    void firstBeat.then(
      (beatReply) => beatReply?.ok && leaveSeat(token, beatReply.value.session),
    );
  };
  window.addEventListener('pagehide', releaseSeatOnClose, { once: true });
  cancelReleaseOnClose = () =>
    window.removeEventListener('pagehide', releaseSeatOnClose);

  const [accessReply, beatReply, contentsReply] = await Promise.all([
    access,
    firstBeat,
    firstContents,
  ]);
  if (opened !== opening || !beatReply?.ok || !contentsReply?.ok) return;
  const issuedAt = accessReply.ok ? accessReply.value.issuedAt : undefined;
  const { value: contents } = contentsReply;
  await showResumedChapter(token, beatReply.value, contents, issuedAt);
};

/**
 * Waits up to three seconds for the book to open, and then dispatches `imprint-opening`, on which other scripts load.
 * Does nothing if the reader's code has started, because a second session would take over the seat of the first.
 */
export const openBookFirst = async (token: string): Promise<void> => {
  if (isReaderHere) return;
  const { dataset } = document.documentElement;
  dataset['opening'] = '';
  const openingTimeout = new Promise((resolve) =>
    setTimeout(resolve, openingTimeoutMs),
  );
  await Promise.race([startSessionEarly(token), openingTimeout]).catch(
    () => undefined,
  );
  delete dataset['opening'];
  window.dispatchEvent(new Event('imprint-opening'));
};

/** Returns an early response to its first caller; undefined for later calls, which must ask the server. */
export const consumeEarlyAnswer = <Part extends keyof Opening>(
  token: string,
  part: Part,
): Opening[Part] | undefined => {
  isReaderHere = true;
  if (opened?.token !== token || consumed.has(part)) return undefined;
  consumed.add(part);
  // From now on the reader's code releases the seat when the page closes.
  if (part === 'beat') cancelReleaseOnClose();
  return opened[part];
};
