import type { Hex } from './colour.model.ts';

export type Scheme = 'light' | 'dark';

/** The colours of paper and ink of one scheme, by the names of their tokens. */
export type Paper = {
  paper: Hex;
  sunk: Hex;
  ink: Hex;
  soft: Hex;
  mute: Hex;
  line: Hex;
  edge: Hex;
};

export type PaperName = 'neutral' | 'warm' | 'cool';

/** The papers that the pairings of typefaces choose from; the neutral one is that of `tokens.css`. */
export const papers: Record<PaperName, Record<Scheme, Paper>> = {
  neutral: {
    light: {
      paper: '#fbfbf8',
      sunk: '#f0f0eb',
      ink: '#17191c',
      soft: '#464a50',
      mute: '#5e636a',
      line: '#d8d8d1',
      edge: '#7b7f85',
    },
    dark: {
      paper: '#131518',
      sunk: '#1c1f23',
      ink: '#eae8e2',
      soft: '#c3c2bc',
      mute: '#9c9c98',
      line: '#2e3237',
      edge: '#7c8188',
    },
  },
  warm: {
    light: {
      paper: '#fffaf3',
      sunk: '#f7eddf',
      ink: '#20251d',
      soft: '#474c40',
      mute: '#62665a',
      line: '#e4dccd',
      edge: '#7f8175',
    },
    dark: {
      paper: '#14180f',
      sunk: '#1d2217',
      ink: '#efe9dc',
      soft: '#c9c6b7',
      mute: '#a2a194',
      line: '#31372a',
      edge: '#828677',
    },
  },
  cool: {
    light: {
      paper: '#eef2f3',
      sunk: '#e1e8ea',
      ink: '#0b1216',
      soft: '#3b4a51',
      mute: '#566469',
      line: '#c9d4d8',
      edge: '#6d7c83',
    },
    dark: {
      paper: '#0b1216',
      sunk: '#121c22',
      ink: '#eef2f3',
      soft: '#bccad0',
      mute: '#8fa3ac',
      line: '#24333b',
      edge: '#6f858f',
    },
  },
};
