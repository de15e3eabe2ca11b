import { lazyModule } from '../../shared/hooks/late-part.ts';

/** The form's code: fetched with the first sign of a wish to buy; a failure shows when it is wanted. */
export const orderForm = lazyModule(
  async () => (await import('./order-form.tsx')).OrderForm,
);
