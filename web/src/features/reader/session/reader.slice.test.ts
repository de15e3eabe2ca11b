import { describe, expect, it } from '@jest/globals';
import {
  accessDenied,
  accessGranted,
  appearanceChosen,
  beatLost,
  chapterChosen,
  leaseLost,
  linkFound,
  openPressed,
  placeReached,
  reader,
  selectIsOffline,
  validationStarted,
} from './reader.slice.ts';

const book = { title: 'After the Applause', subtitle: null, author: 'A. O.' };
const link = { issuedAt: 0, expiresAt: 86_400_000, endsAt: 86_400_000 };
const fresh = linkFound({ book, link, isBound: false });
const own = linkFound({ book, link, isBound: true });
const granted = accessGranted({
  email: 'a@example.com',
  session: 's1',
  epoch: 7,
  link: { expiresAt: 86_400_000, endsAt: 86_400_500 },
});
const refusal = { code: 'CONCURRENT_SESSION', message: 'x' };

const after = (...actions: Parameters<typeof reader.reducer>[1][]) =>
  actions.reduce(reader.reducer, reader.getInitialState());

describe('the state of the reader', () => {
  it.each([
    ['is validating at first', [], 'validating'],
    [
      'is the title page for a link that no browser has opened',
      [fresh],
      'title-page',
    ],
    [
      'is opening once the button is pressed',
      [fresh, openPressed()],
      'opening',
    ],
    ['is opening at once in the bound browser', [own], 'opening'],
    ['is reading once the server grants access', [own, granted], 'reading'],
    ['is denied when the server refuses', [accessDenied(refusal)], 'denied'],
    [
      'is denied when the first heartbeat is refused',
      [fresh, openPressed(), accessDenied(refusal)],
      'denied',
    ],
    [
      'is reading despite failed heartbeats',
      [own, granted, beatLost(), beatLost(), beatLost(), beatLost()],
      'reading',
    ],
    [
      'is expired when the server ends the session',
      [own, granted, leaseLost(refusal)],
      'expired',
    ],
    [
      'stays expired when a late heartbeat is granted',
      [own, granted, leaseLost(refusal), granted],
      'expired',
    ],
    [
      'ignores the end of a session before the book is open',
      [fresh, leaseLost(refusal)],
      'title-page',
    ],
    [
      'is validating again on request',
      [accessDenied(refusal), validationStarted()],
      'validating',
    ],
  ])('%s', (_, actions, phase) => {
    expect(after(...actions).phase).toBe(phase);
  });

  it('is offline after three failed heartbeats until one succeeds', () => {
    const offline = (...actions: Parameters<typeof after>) =>
      selectIsOffline({ reader: after(own, granted, ...actions) });
    expect(offline(beatLost(), beatLost())).toBe(false);
    expect(offline(beatLost(), beatLost(), beatLost())).toBe(true);
    expect(offline(beatLost(), beatLost(), beatLost(), granted)).toBe(false);
  });

  it('keeps appearance and chapter when it restarts', () => {
    const state = after(
      own,
      granted,
      chapterChosen(3),
      appearanceChosen({ theme: 'sepia' }),
      validationStarted(),
    );
    expect(state).toMatchObject({
      appearance: { theme: 'sepia', size: 1.25 },
      chapter: 3,
    });
    expect(state.session).toBeUndefined();
  });

  it('forgets the position in a chapter that is left', () => {
    const place = {
      paragraph: 2,
      paragraphs: 44,
      page: undefined,
      pages: undefined,
      atStart: false,
      atEnd: false,
    };
    expect(
      after(chapterChosen(1), placeReached(place), chapterChosen(2)).place,
    ).toBeUndefined();
    expect(
      after(chapterChosen(1), placeReached(place), chapterChosen(1)).place,
    ).toEqual(place);
  });
});
