import { createContext, type ReactNode } from 'react';

/** Links in the bar below a settings form, as the set-up has to its other steps; null in the settings themselves. */
export const SaveBarLinks = createContext<ReactNode>(null);
