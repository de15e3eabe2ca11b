import { useState } from 'react';
import { errorsOf, serverErrorsOf } from '../../shared/form/rules.model.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import {
  type Address,
  type AddressField,
  addressRules,
  noAddress,
} from './address.model.ts';
import type { Delivery } from './buyers-order.model.ts';
import { type Asked, keepDelivery } from './order-page.api.ts';
import type { OrderChanges } from './use-buyers-order.ts';

export const draftKey = (reference: string): string => `address:${reference}`;

const formOf = (given: Delivery['address']): Address =>
  given ? { ...given, landmark: given.landmark ?? '' } : noAddress;

/** What is typed of an address, kept in the tab until the server has it. */
export const useAddressForm = (
  asked: Asked,
  given: Delivery['address'],
  { onKept, onRefused }: OrderChanges,
) => {
  const { draft, keep, forget } = useSavedDraft(draftKey(asked.reference));
  const [sentence, setSentence] = useState<string>();
  const address: Address = { ...formOf(given), ...draft };

  const validate = () => {
    setSentence(undefined);
    return errorsOf(addressRules, address);
  };
  const save = async (
    _: HTMLFormElement,
    showErrors: (found: Partial<Address>) => boolean,
  ) => {
    const reply = await keepDelivery(asked, address);
    if (reply.ok) {
      forget();
      return onKept(reply.value.delivery);
    }
    const { status, error, details } = reply.problem;
    if (status === 400 && showErrors(serverErrorsOf(addressRules, details)))
      return;
    setSentence(error);
    // It may have been sent off meanwhile, or the money gone back.
    if (status === 409) onRefused();
  };
  const { clearError, ...form } = useForm(validate, save);
  const change = (field: AddressField, typed: string) => {
    keep({ [field]: typed });
    clearError(field);
  };
  return { ...form, address, sentence, change, forget };
};
