import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type AdminAuth = {
  /** `unreachable`: the browser has a token, but its verification failed with an error other than 401 or 403. */
  phase: 'checking' | 'in' | 'out' | 'unreachable';
  username: string | undefined;
  /** The milliseconds by which the server's clock is ahead of this device's clock. */
  aheadMs: number;
};

const initialState: AdminAuth = {
  phase: 'checking',
  username: undefined,
  aheadMs: 0,
};

export type ConfirmedSession = { username: string; aheadMs: number };

export const adminAuth = createSlice({
  name: 'adminAuth',
  initialState,
  reducers: {
    checkStarted: (state) => {
      if (state.phase !== 'in') state.phase = 'checking';
    },
    tokenConfirmed: (state, { payload }: PayloadAction<ConfirmedSession>) => ({
      ...state,
      ...payload,
      phase: 'in',
    }),
    clockMeasured: (state, { payload }: PayloadAction<number>) => {
      state.aheadMs = payload;
    },
    tokenGone: ({ aheadMs }) => ({ ...initialState, aheadMs, phase: 'out' }),
    serverUnreachable: (state) => {
      if (state.phase === 'checking') state.phase = 'unreachable';
    },
  },
  selectors: {
    selectPhase: ({ phase }) => phase,
    selectUsername: ({ username }) => username,
    selectAheadMs: ({ aheadMs }) => aheadMs,
  },
});

export const {
  checkStarted,
  tokenConfirmed,
  clockMeasured,
  tokenGone,
  serverUnreachable,
} = adminAuth.actions;
export const { selectPhase, selectUsername, selectAheadMs } =
  adminAuth.selectors;
