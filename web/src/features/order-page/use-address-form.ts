import { useRef, useState } from 'react';
import { useKeptDraft } from '../../shared/hooks/use-kept-draft.ts';
import {
  type Address,
  type AddressField,
  addressFields,
  type Faults,
  faultsOf,
  faultsSaid,
  noAddress,
} from './address.model.ts';
import type { Delivery } from './buyers-order.model.ts';
import { type Asked, keepDelivery } from './order-page.api.ts';

export const draftKey = (reference: string): string => `address:${reference}`;

const formOf = (given: Delivery['address']): Address =>
  given ? { ...given, landmark: given.landmark ?? '' } : noAddress;

/** What is typed of an address, kept in the tab until the server has it. */
export const useAddressForm = (
  asked: Asked,
  given: Delivery['address'],
  {
    onKept,
    onRefused,
  }: { onKept: (delivery: Delivery) => void; onRefused: () => void },
) => {
  const { draft, keep, forget } = useKeptDraft(draftKey(asked.reference));
  const [faults, setFaults] = useState<Faults>({});
  const [sentence, setSentence] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const address: Address = { ...formOf(given), ...draft };

  const change = (field: AddressField, typed: string) => {
    keep({ [field]: typed });
    setFaults((before) => ({ ...before, [field]: undefined }));
  };

  const complain = (found: Faults): boolean => {
    const first = addressFields.find((field) => found[field]);
    setFaults(found);
    if (!first) return false;
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  };

  const save = async () => {
    setSentence(undefined);
    if (isSaving || complain(faultsOf(address))) return;
    setIsSaving(true);
    const reply = await keepDelivery(asked, address);
    setIsSaving(false);
    if (reply.ok) {
      forget();
      return onKept(reply.value.delivery);
    }
    const { status, error, details } = reply.problem;
    if (status === 400 && complain(faultsSaid(details))) return;
    setSentence(error);
    // It may have been sent off meanwhile, or the money gone back.
    if (status === 409) onRefused();
  };
  return { form, address, faults, sentence, isSaving, change, save, forget };
};
