import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Appearance, firstAppearance } from '../frame/appearance.model.ts';
import type { Denial } from './denial.model.ts';

export type Book = { title: string; subtitle: string | null; author: string };

export type Link = {
  issuedAt: number;
  expiresAt: number;
  /** The time at which the link ends, by this device's clock, which may differ from the server's. */
  endsAt: number;
};

export type ReadingPlace = {
  paragraph: number;
  paragraphs: number;
  /** The page number; undefined in a scrolled chapter. */
  page: number | undefined;
  pages: number | undefined;
  atStart: boolean;
  atEnd: boolean;
};

type Phase =
  | 'validating'
  | 'denied'
  | 'title-page'
  | 'opening'
  | 'reading'
  | 'expired';

type Reader = {
  phase: Phase;
  denial?: Denial;
  book?: Book;
  link?: Link;
  email?: string;
  session?: string | undefined;
  epoch: number;
  lostBeats: number;
  chapter?: number | undefined;
  place?: ReadingPlace | undefined;
  appearance: Appearance;
};

const initialState: Reader = {
  phase: 'validating',
  epoch: 0,
  lostBeats: 0,
  appearance: firstAppearance,
};

type AccessGrant = {
  email: string;
  session: string;
  epoch: number;
  link: Omit<Link, 'issuedAt'>;
};

export const reader = createSlice({
  name: 'reader',
  initialState,
  reducers: {
    validationStarted: ({ appearance, chapter }) => ({
      ...initialState,
      appearance,
      chapter,
    }),
    linkFound: (
      state,
      { payload }: PayloadAction<{ book: Book; link: Link; isBound: boolean }>,
    ) => {
      state.book = payload.book;
      state.link = payload.link;
      state.phase = payload.isBound ? 'opening' : 'title-page';
    },
    openPressed: (state) => {
      if (state.phase === 'title-page') state.phase = 'opening';
    },
    accessGranted: (state, { payload }: PayloadAction<AccessGrant>) => {
      if (state.phase !== 'opening' && state.phase !== 'reading') return;
      state.email = payload.email;
      state.session = payload.session;
      state.epoch = payload.epoch;
      state.lostBeats = 0;
      if (state.link) Object.assign(state.link, payload.link);
      state.phase = 'reading';
    },
    accessDenied: (state, { payload }: PayloadAction<Denial>) => {
      state.phase = 'denied';
      state.denial = payload;
    },
    /** Counts heartbeats without an answer; only a refusal of the server ends the session. */
    beatLost: (state) => {
      state.lostBeats += 1;
    },
    leaseLost: (state, { payload }: PayloadAction<Denial>) => {
      if (state.phase !== 'reading') return;
      state.phase = 'expired';
      state.denial = payload;
      state.session = undefined;
    },
    chapterChosen: (state, { payload }: PayloadAction<number>) => {
      if (state.chapter !== payload) state.place = undefined;
      state.chapter = payload;
    },
    placeReached: (state, { payload }: PayloadAction<ReadingPlace>) => {
      state.place = payload;
    },
    appearanceChosen: (
      state,
      { payload }: PayloadAction<Partial<Appearance>>,
    ) => {
      Object.assign(state.appearance, payload);
    },
  },
  selectors: {
    selectReader: (state) => state,
    /** Whether three heartbeats in a row had no answer; a notice then says that the reader is offline. */
    selectIsOffline: ({ lostBeats }) => lostBeats >= 3,
  },
});

export const {
  validationStarted,
  linkFound,
  openPressed,
  accessGranted,
  accessDenied,
  beatLost,
  leaseLost,
  chapterChosen,
  placeReached,
  appearanceChosen,
} = reader.actions;
export const { selectReader, selectIsOffline } = reader.selectors;
