import type { Ref } from 'react';
import { countryName } from '../../../shared/delivery/delivery-terms.model.ts';
import type { SavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { useFocusOpenerAfterClose } from '../../../shared/hooks/use-focus-opener-after-close.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import type { Delivery } from './delivery-steps.tsx';
import styles from '../facts.module.css';
import { isShipmentFormOpen } from './shipment-draft.model.ts';
import { useNoteShipmentMutation } from '../orders.api.ts';
import { ShipmentForm } from './shipment-form.tsx';
import * as text from './text.ts';

type Address = NonNullable<Delivery['address']>;

const addressLines = (
  address: Address,
  country: string | undefined,
): string[] =>
  [
    address.name,
    address.phone,
    address.address,
    address.landmark ?? '',
    `${address.city}, ${address.state}`,
    country && country !== 'NG' ? countryName(country) : '',
  ].filter(Boolean);

/** Who carries a parcel, and under which number; nothing before it is shipped. */
const Shipment = ({ delivery }: { delivery: Delivery }) => {
  const { carrier, trackingNumber } = delivery;
  const parcel = [carrier, trackingNumber].filter(Boolean).join(', ');
  return parcel && <p>{parcel}</p>;
};

type Props = {
  reference: string;
  delivery: Delivery;
  /** ISO 3166 alpha-2; undefined for an order without delivery terms, which goes to Nigeria. */
  country: string | undefined;
  mayAct: boolean;
  /** The draft of the shipment's form, which the next step above the details opens too. */
  shipment: SavedDraft;
  onDone: (line: string) => void;
};

/** Returns the buttons that correct or undo the last step of a parcel. */
const useCorrections = (
  { reference, delivery: { state }, onDone }: Props,
  opener: Ref<HTMLButtonElement>,
  openForm: () => void,
) => {
  const [noteShipment, { isLoading, error }] = useNoteShipmentMutation();
  const renderUndo = (name: string, to: 'ready' | 'shipped', line: string) => {
    const undo = async () => {
      const reply = await noteShipment({ reference, state: to });
      if (!reply.error) onDone(line);
    };
    return (
      <Button size="small" isBusy={isLoading} onClick={() => void undo()}>
        {name}
      </Button>
    );
  };
  const corrections = {
    'address-missing': null,
    ready: null,
    shipped: (
      <>
        <Button ref={opener} size="small" onClick={openForm}>
          {text.editShipment}
        </Button>
        {renderUndo(text.undoShipped, 'ready', text.shippedUndone)}
      </>
    ),
    delivered: renderUndo(text.undoDelivered, 'shipped', text.deliveredUndone),
  };
  return { corrections: corrections[state], error };
};

/** Shows where a parcel goes and who carries it, with what corrects its last step; the steps are above the details. */
export const ParcelWithActions = (props: Props) => {
  const { reference, delivery, country, mayAct, shipment, onDone } = props;
  const { state, address } = delivery;
  const { draft, save, discard } = shipment;
  // The form closes if the parcel's state changes elsewhere and the form's step no longer applies.
  const isOpen = mayAct && isShipmentFormOpen(draft, state);
  const opener = useFocusOpenerAfterClose(isOpen);
  const correction = {
    step: 'correction',
    carrier: delivery.carrier ?? '',
    trackingNumber: delivery.trackingNumber ?? '',
  };
  const { corrections, error } = useCorrections(props, opener, () =>
    save(correction),
  );
  return (
    <>
      <Shipment delivery={delivery} />
      {address && (
        <address className={styles['address']}>
          {addressLines(address, country).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
      {isOpen && (
        <ShipmentForm
          reference={reference}
          isCorrection={state === 'shipped'}
          draft={shipment}
          onClose={discard}
          onDone={(line) => {
            discard();
            onDone(line);
          }}
        />
      )}
      {mayAct && !isOpen && corrections && (
        <div className={styles['acts']}>{corrections}</div>
      )}
      <RequestErrorMessage error={error} />
    </>
  );
};
