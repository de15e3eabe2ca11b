import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from './store.ts';

/** Brings Redux along with the screens that need it, and with no other. */
export const WithStore = ({ children }: { children: ReactNode }) => {
  const [store] = useState(createStore);
  return <Provider store={store}>{children}</Provider>;
};
