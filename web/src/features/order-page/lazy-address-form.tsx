import type { ComponentProps } from 'react';
import { createLazyModule } from '../../shared/hooks/lazy-module.ts';
import { focusOnMount } from '../../shared/lib/focus-on-mount.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import type { AddressForm } from './address-form.tsx';
import * as text from './text.ts';

const addressForm = createLazyModule(
  async () => (await import('./address-form.tsx')).AddressForm,
);

/** Shows the address form once its code has loaded; most visits of an order need no form. */
export const LazyAddressForm = (props: ComponentProps<typeof AddressForm>) => {
  const { module: Form, hasFailed, retry } = addressForm.useModule();
  if (Form) return <Form {...props} />;
  const { takesFocus, onLeave } = props;
  return (
    <div ref={takesFocus ? focusOnMount : undefined} tabIndex={-1}>
      {hasFailed ? (
        <LoadFailure onRetry={retry} more={text.addressFormLoadFailedMore}>
          {text.addressFormLoadFailed}
        </LoadFailure>
      ) : (
        <Skeleton label={text.addressFormLoading} lines={6} />
      )}
      {onLeave && (
        <Button variant="plain" onClick={onLeave}>
          {text.cancel}
        </Button>
      )}
    </div>
  );
};
