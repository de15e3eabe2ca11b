import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { adminAuth } from '../features/admin-auth/admin-auth.slice.ts';
import { reader } from '../features/reader/session/reader.slice.ts';
import { baseApi } from '../shared/api/base.api.ts';

const reducer = combineSlices(baseApi, adminAuth, reader);

/** Returns a Redux store for the back office or the reader; other pages do not load Redux. */
export const createReduxStore = () =>
  configureStore({
    reducer,
    // In development Redux Toolkit warns when its checks of the state are slow, which means nothing on a busy machine.
    middleware: (defaults) =>
      defaults({
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(baseApi.middleware),
  });
