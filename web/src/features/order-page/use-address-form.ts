import { useState } from 'react';
import {
  findFieldErrors,
  type FieldErrors,
  readServerErrors,
} from '../../shared/form/rules.model.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import {
  type Address,
  type AddressField,
  addressRules,
  noAddress,
} from './address.model.ts';
import type { Delivery } from './buyers-order.shape.ts';
import { type OrderAccess, saveDeliveryAddress } from './order-page.api.ts';
import type { OrderChanges } from './use-buyers-order.ts';
import { addressDraftKey } from './address-draft-key.ts';

const toFormValues = (savedAddress: Delivery['address']): Address =>
  savedAddress
    ? { ...savedAddress, landmark: savedAddress.landmark ?? '' }
    : noAddress;

/** Returns the state of the address form. The typed text stays in the tab's storage until the address is saved. */
export const useAddressForm = (
  access: OrderAccess,
  savedAddress: Delivery['address'],
  { onSaved, onRejected }: OrderChanges,
) => {
  const {
    draft,
    save: saveDraft,
    discard,
  } = useSavedDraft(addressDraftKey(access.reference));
  const [sentence, setSentence] = useState<string>();
  const address: Address = { ...toFormValues(savedAddress), ...draft };

  const validate = () => {
    setSentence(undefined);
    return findFieldErrors(addressRules, address);
  };
  const saveAddress = async (
    _: HTMLFormElement,
    showErrors: (found: FieldErrors<AddressField>) => boolean,
  ) => {
    const reply = await saveDeliveryAddress(access, address);
    if (reply.ok) {
      discard();
      return onSaved(reply.value.delivery);
    }
    const { status, error, details } = reply.problem;
    if (status === 400 && showErrors(readServerErrors(addressRules, details)))
      return;
    setSentence(error);
    // After a 409 the order is reloaded, because the parcel may have left or the order may have been refunded.
    if (status === 409) onRejected();
  };
  const { clearError, ...form } = useForm(validate, saveAddress);
  const changeField = (field: AddressField, typed: string) => {
    saveDraft({ [field]: typed });
    clearError(field);
  };
  return { ...form, address, sentence, change: changeField, discard };
};
