import type { Ref } from 'react';
import { countryName } from '../../../shared/delivery/delivery-terms.model.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { useFocusOpenerAfterClose } from '../../../shared/hooks/use-focus-opener-after-close.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { type Delivery, DeliverySteps } from './delivery-steps.tsx';
import styles from '../facts.module.css';
import { deliveryLabel } from '../order-text.ts';
import {
  useNoteShipmentMutation,
  useResendMailMutation,
} from '../orders.api.ts';
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

const messageKinds = {
  'address-missing': 'fail',
  ready: 'wait',
  shipped: 'wait',
  delivered: 'good',
} as const;

const DeliveryStateMessage = ({ delivery }: { delivery: Delivery }) => {
  const { state, carrier, trackingNumber } = delivery;
  const isSent = state === 'shipped' || state === 'delivered';
  const at = state === 'shipped' ? delivery.shippedAt : delivery.deliveredAt;
  const parcel = [carrier, trackingNumber].filter(Boolean).join(', ');
  return (
    <Message kind={messageKinds[state]} more={isSent && parcel}>
      {deliveryLabel(state)}
      {isSent && at && `, ${formatDayAndTime(at)}`}
    </Message>
  );
};

type Props = {
  reference: string;
  delivery: Delivery;
  /** ISO 3166 alpha-2; undefined for an order without delivery terms, which goes to Nigeria. */
  country: string | undefined;
  mayAct: boolean;
  onDone: (line: string) => void;
};

/** Returns the functions that change the state of a parcel or request its address, with the state of the requests. */
const useDeliveryRequests = ({ reference, onDone }: Props) => {
  const [noteShipment, step] = useNoteShipmentMutation();
  const [resend, resending] = useResendMailMutation();
  const changeDeliveryState = async (
    to: 'ready' | 'shipped' | 'delivered',
    line: string,
  ) => {
    const reply = await noteShipment({ reference, state: to });
    if (!reply.error) onDone(line);
  };
  const requestAddress = async () => {
    const reply = await resend({ reference, mail: 'reminder' });
    if (!reply.error) onDone(text.addressRequested);
  };
  return {
    moveDelivery: changeDeliveryState,
    requestAddress,
    isBusy: step.isLoading || resending.isLoading,
    error: step.error ?? resending.error,
  };
};

/** Returns the buttons for the state of a parcel: for the next step, and for correcting or undoing the last step. */
const useDeliveryButtons = (
  props: Props,
  opener: Ref<HTMLButtonElement>,
  openForm: (isCorrection: boolean) => void,
) => {
  const { state } = props.delivery;
  const { moveDelivery, requestAddress, isBusy, error } =
    useDeliveryRequests(props);
  const renderButton = (name: string, onClick: () => Promise<void>) => (
    <Button size="small" isBusy={isBusy} onClick={() => void onClick()}>
      {name}
    </Button>
  );
  const renderFormButton = (name: string, isCorrection: boolean) => (
    <Button ref={opener} size="small" onClick={() => openForm(isCorrection)}>
      {name}
    </Button>
  );
  const next = {
    'address-missing': renderButton(text.requestAddress, requestAddress),
    ready: renderFormButton(text.markShipped, false),
    shipped: renderButton(text.markDelivered, () =>
      moveDelivery('delivered', text.markedDelivered),
    ),
    delivered: null,
  };
  const corrections = {
    'address-missing': null,
    ready: null,
    shipped: (
      <>
        {renderFormButton(text.editShipment, true)}
        {renderButton(text.undoShipped, () =>
          moveDelivery('ready', text.shippedUndone),
        )}
      </>
    ),
    delivered: renderButton(text.undoDelivered, () =>
      moveDelivery('shipped', text.deliveredUndone),
    ),
  };
  return { next: next[state], corrections: corrections[state], error };
};

/** Shows the address and the progress of a parcel, with the actions of its state. */
export const DeliveryProgressWithActions = (props: Props) => {
  const { reference, delivery, country, mayAct, onDone } = props;
  const { state, address } = delivery;
  const savedDraft = useSavedDraft(`order-shipment:${reference}`);
  const { draft, save, discard } = savedDraft;
  // The form closes if the parcel's state changes elsewhere and the form's step no longer applies.
  const isOpen =
    mayAct &&
    draft !== undefined &&
    (state === 'shipped') === (draft['step'] === 'correction') &&
    (state === 'ready' || state === 'shipped');
  const opener = useFocusOpenerAfterClose(isOpen);
  const correction = {
    step: 'correction',
    carrier: delivery.carrier ?? '',
    trackingNumber: delivery.trackingNumber ?? '',
  };
  const buttons = useDeliveryButtons(props, opener, (isCorrection) =>
    save(isCorrection ? correction : {}),
  );
  const hasButtons = mayAct && !isOpen;
  return (
    <>
      <DeliveryStateMessage delivery={delivery} />
      <DeliverySteps state={state} />
      {hasButtons && buttons.next && (
        <div className={styles['acts']}>{buttons.next}</div>
      )}
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
          draft={savedDraft}
          onClose={discard}
          onDone={(line) => {
            discard();
            onDone(line);
          }}
        />
      )}
      {hasButtons && buttons.corrections && (
        <div className={styles['acts']}>{buttons.corrections}</div>
      )}
      <RequestErrorMessage error={buttons.error} />
    </>
  );
};
