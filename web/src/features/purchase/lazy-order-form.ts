import { createLazyModule } from '../../shared/hooks/lazy-module.ts';

/** Loads the order form on demand. Hover or focus of a purchase button prefetches it; the dialog reports a failure. */
export const lazyOrderForm = createLazyModule(
  async () => (await import('./order-form.tsx')).OrderForm,
);
