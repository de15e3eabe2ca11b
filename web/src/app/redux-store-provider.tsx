import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { createReduxStore } from './store.ts';

/** Provides a Redux store to the screens that need one; other screens do not load Redux. */
export const ReduxStoreProvider = ({ children }: { children: ReactNode }) => {
  const [store] = useState(createReduxStore);
  return <Provider store={store}>{children}</Provider>;
};
