import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { dropEarlyFrame, showEarly } from '../frame/early-frame.ts';
import { deviceHint } from './embedded-browser.model.ts';
import { beginning } from '../frame/goal.model.ts';
import { chapterAddress, leave, readingAddress } from './reading-address.ts';

/** An answer as it came; what a refusal means the reader knows. */
export type EarlyReply<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; body: unknown; headers?: Headers };

type Access = AnswerOf<'validateAccess'>;
type Beat = AnswerOf<'heartbeat'>;
type Contents = AnswerOf<'readContents'>;

/** The first answers of a reading; of a link that no browser has opened, only what is known of it. */
type Opening = {
  access: Promise<EarlyReply<Access>>;
  beat: Promise<EarlyReply<Beat> | undefined>;
  contents: Promise<EarlyReply<Contents> | undefined>;
};

let begun: ({ token: string } & Opening) | undefined;
const taken = new Set<keyof Opening>();
let isReaderHere = false;
let stopMinding = (): void => undefined;

// Whoever waits for an answer for so long, is told that there is none.
const answerMs = 10_000;
// The reader's own code waits for the first chapter no longer.
const lineMs = 3_000;

// Not the site's own way to send: nothing is loaded before this but what it needs.
const ask = async <T>(
  address: string,
  sent?: object,
): Promise<EarlyReply<T>> => {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(answerMs),
      headers: {
        accept: 'application/json',
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
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

const show = async (
  token: string,
  { epoch }: Beat,
  contents: Contents,
): Promise<void> => {
  const [chapter, goal] = beginning(contents);
  const shown = contents.chapters.find(({ id }) => id === chapter);
  const address = chapterAddress(token, chapter, epoch);
  if (shown) await showEarly(address, shown.title, goal);
};

/**
 * Begins a reading before the reader's own code is there: asks about the link, and where this
 * browser holds it already, takes the seat and shows the chapter. Binds nothing: a fresh link
 * waits for its button. Done when the line is free for what comes after the first chapter.
 */
export const openEarly = async (token: string): Promise<void> => {
  const at = (call: string) => readingAddress(call, token);
  const access = ask<Access>(at('validate-access'));
  const whereBound = async <T>(call: () => Promise<EarlyReply<T>>) => {
    const reply = await access;
    return reply.ok && reply.value.bound ? call() : undefined;
  };
  const beat = whereBound(() =>
    ask<Beat>(at('heartbeat'), deviceHint(navigator.userAgent)),
  );
  const contents = whereBound(() => ask<Contents>(at('contents')));
  const opening = { token, access, beat, contents };
  begun = opening;
  taken.clear();

  // Whoever goes before the reader was there leaves the seat, too; who comes back asks anew.
  const end = () => {
    begun = undefined;
    dropEarlyFrame();
    void beat.then((held) => held?.ok && leave(token, held.value.session));
  };
  window.addEventListener('pagehide', end, { once: true });
  stopMinding = () => window.removeEventListener('pagehide', end);

  const [held, known] = await Promise.all([beat, contents]);
  if (begun === opening && held?.ok && known?.ok)
    await show(token, held.value, known.value);
};

/**
 * Opens the book before all else on the page, which is told when the line is free: once the
 * chapter is there, something went wrong or took its time. Nothing is done where the reader was
 * faster: it holds the seat by now, and a second one would take it from it.
 */
export const openFirst = async (token: string): Promise<void> => {
  if (isReaderHere) return;
  const { dataset } = document.documentElement;
  dataset['opening'] = '';
  const enough = new Promise((resolve) => setTimeout(resolve, lineMs));
  await Promise.race([openEarly(token), enough]).catch(() => undefined);
  delete dataset['opening'];
  window.dispatchEvent(new Event('imprint-opening'));
};

/** What was asked early, once: whoever asks again, asks the server. */
export const earlyAnswer = <Part extends keyof Opening>(
  token: string,
  part: Part,
): Opening[Part] | undefined => {
  isReaderHere = true;
  if (begun?.token !== token || taken.has(part)) return undefined;
  taken.add(part);
  // From here on the reader holds the seat, and leaves it.
  if (part === 'beat') stopMinding();
  return begun[part];
};
