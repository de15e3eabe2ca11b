import {
  trimmedTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import type { SavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { InlineForm } from '../inline-form.tsx';
import { useNoteShipmentMutation } from '../orders.api.ts';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

const fields = {
  carrier: trimmedTextField(),
  trackingNumber: trimmedTextField(),
  note: trimmedTextField(),
};

type ShipmentFormProps = {
  reference: string;
  /** Whether the shipment is already recorded; an empty field then deletes the saved value. */
  isCorrection: boolean;
  draft: SavedDraft;
  onDone: (line: string) => void;
  onClose: () => void;
};

/** Returns the function that marks the order as shipped, or corrects its shipment, with the state of the request. */
const useSaveShipment = ({
  reference,
  isCorrection,
  onDone,
}: ShipmentFormProps) => {
  const [noteShipment, { isLoading, error }] = useNoteShipmentMutation();
  const saveShipment = async (values: Record<keyof typeof fields, string>) => {
    const shipment = Object.entries(values).filter(
      ([name, value]) => value || (isCorrection && name !== 'note'),
    );
    const reply = await noteShipment({
      reference,
      state: 'shipped',
      ...Object.fromEntries(shipment),
    });
    if (reply.error) return;
    onDone(isCorrection ? text.shipmentSaved : text.markedShipped);
  };
  return { saveShipment, isLoading, error };
};

/** Shows the form that records or corrects a shipment; all fields are optional. */
export const ShipmentForm = (props: ShipmentFormProps) => {
  const { isCorrection, draft, onClose } = props;
  const { saveShipment, isLoading, error } = useSaveShipment(props);
  const form = useAdminForm({ fields, draft });
  const toFieldProps = (name: keyof typeof fields, maxLength: number) => ({
    ...form.field(name),
    maxLength,
    isOptional: true,
    autoComplete: 'off',
  });
  return (
    <InlineForm
      name={isCorrection ? text.editShipment : text.markShipped}
      action={isCorrection ? ordersText.save : text.markShipped}
      isBusy={isLoading}
      onSubmit={form.onSubmit(saveShipment)}
      onClose={onClose}
    >
      <InputField
        label={text.carrierLabel}
        autoFocus
        {...toFieldProps('carrier', 80)}
      />
      <InputField
        label={text.trackingNumberLabel}
        {...toFieldProps('trackingNumber', 80)}
      />
      <InputField
        label={text.noteLabel}
        hint={isCorrection ? text.correctionNoteHint : text.noteHint}
        {...toFieldProps('note', 400)}
      />
      <RequestErrorMessage error={error} />
    </InlineForm>
  );
};
