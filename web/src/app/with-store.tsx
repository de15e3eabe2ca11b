import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from './store.ts';

/** Provides a Redux store to the screens that need one; other screens do not load Redux. */
export const WithStore = ({ children }: { children: ReactNode }) => {
  const [store] = useState(createStore);
  return <Provider store={store}>{children}</Provider>;
};
