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

describe('the reader', () => {
  it.each([
    ['validates at first', [], 'validating'],
    [
      'shows the title page of a link no browser has opened',
      [fresh],
      'title-page',
    ],
    ['opens when the button is pressed', [fresh, openPressed()], 'opening'],
    ['goes straight in for the browser it is bound to', [own], 'opening'],
    ['reads once the server granted it', [own, granted], 'reading'],
    ['is denied when the server refuses', [accessDenied(refusal)], 'denied'],
    [
      'is denied when the first beat is refused',
      [fresh, openPressed(), accessDenied(refusal)],
      'denied',
    ],
    [
      'reads on through lost beats',
      [own, granted, beatLost(), beatLost(), beatLost(), beatLost()],
      'reading',
    ],
    [
      'ends when the server refuses',
      [own, granted, leaseLost(refusal)],
      'expired',
    ],
    [
      'stays ended when a late beat is granted',
      [own, granted, leaseLost(refusal), granted],
      'expired',
    ],
    [
      'has nothing to end before it reads',
      [fresh, leaseLost(refusal)],
      'title-page',
    ],
    [
      'begins again on demand',
      [accessDenied(refusal), validationStarted()],
      'validating',
    ],
  ])('%s', (_, actions, phase) => {
    expect(after(...actions).phase).toBe(phase);
  });

  it('tells the reader after three lost beats, and no longer once one arrives', () => {
    const offline = (...actions: Parameters<typeof after>) =>
      selectIsOffline({ reader: after(own, granted, ...actions) });
    expect(offline(beatLost(), beatLost())).toBe(false);
    expect(offline(beatLost(), beatLost(), beatLost())).toBe(true);
    expect(offline(beatLost(), beatLost(), beatLost(), granted)).toBe(false);
  });

  it('keeps its look and chapter when it begins again', () => {
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

  it('forgets the place in a chapter that is left', () => {
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
