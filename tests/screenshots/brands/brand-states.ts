import { at, type ScreenState } from '../openers.ts';
import { paidStates } from '../paid-states.ts';
import type { ShopBrand } from './brands.ts';

const pages = { home: '/', book: '/book', about: '/about' } as const;

const shared = ['payment-success', 'reader-title-page'];

/** The pages that show the brand of a shop, which must be applied first. */
export const brandStatesOf = ({ name }: ShopBrand): ScreenState[] =>
  [
    ...Object.entries(pages).map(([page, path]) => ({
      name: page,
      open: at(path),
    })),
    ...paidStates.filter((state) => shared.includes(state.name)),
  ].map((state) => ({ ...state, name: `brand-${name}-${state.name}` }));
