import { lazyModule } from '../../shared/hooks/lazy-module.ts';

/** The form's code, prefetched on hover or focus of a purchase button; a failure shows when the dialog opens. */
export const orderForm = lazyModule(
  async () => (await import('./order-form.tsx')).OrderForm,
);
