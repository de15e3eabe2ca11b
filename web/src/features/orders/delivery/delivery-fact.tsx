import type { Ref } from 'react';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { useReturningFocus } from '../../../shared/hooks/use-returning-focus.ts';
import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { type Delivery, DeliverySteps } from './delivery-steps.tsx';
import styles from '../facts.module.css';
import { deliveryLabel } from '../order-text.ts';
import {
  useNoteShipmentMutation,
  useResendMailMutation,
} from '../orders.api.ts';
import { ShipmentForm } from './shipment-form.tsx';

const Address = ({ address }: { address: Delivery['address'] }) =>
  address && (
    <address className={styles['address']}>
      {address.name}
      <br />
      {address.phone}
      <br />
      {address.address}
      {address.landmark && (
        <>
          <br />
          {address.landmark}
        </>
      )}
      <br />
      {address.city}, {address.state}
    </address>
  );

const shipmentText = ({ carrier, trackingNumber }: Delivery): string =>
  [carrier, trackingNumber].filter(Boolean).join(', ');

const Progress = ({ delivery }: { delivery: Delivery }) => {
  const { state, shippedAt, deliveredAt } = delivery;
  const shipment = shipmentText(delivery);
  if (state === 'address-missing')
    return <Message kind="fail">{deliveryLabel(state)}</Message>;
  if (state === 'ready')
    return <Message kind="wait">{deliveryLabel(state)}</Message>;
  return (
    <Message kind={state === 'delivered' ? 'good' : 'wait'} more={shipment}>
      {deliveryLabel(state)}
      {state === 'delivered' && deliveredAt && `, ${formatMoment(deliveredAt)}`}
      {state === 'shipped' && shippedAt && `, ${formatMoment(shippedAt)}`}
    </Message>
  );
};

type Props = {
  reference: string;
  delivery: Delivery;
  mayAct: boolean;
  onDone: (line: string) => void;
};

const useDeliveryActions = ({
  reference,
  onDone,
}: Pick<Props, 'reference' | 'onDone'>) => {
  const [noteShipment, step] = useNoteShipmentMutation();
  const [resend, resending] = useResendMailMutation();
  return {
    isBusy: step.isLoading || resending.isLoading,
    error: step.error ?? resending.error,
    move: async (to: 'ready' | 'shipped' | 'delivered', line: string) => {
      const reply = await noteShipment({ reference, state: to });
      if (!reply.error) onDone(line);
    },
    askAgain: async () => {
      const reply = await resend({ reference, mail: 'reminder' });
      if (!reply.error) onDone('The buyer is asked for the address again.');
    },
  };
};

type Actions = ReturnType<typeof useDeliveryActions>;

type StepProps = {
  state: Delivery['state'];
  actions: Actions;
  opener: Ref<HTMLButtonElement>;
  onOpen: () => void;
};

const NextStep = ({ state, actions, opener, onOpen }: StepProps) => {
  const { isBusy, askAgain, move } = actions;
  if (state === 'address-missing')
    return (
      <>
        {/* This button alone does not name its step. */}
        <span className={styles['stepName']}>Address</span>
        <Button size="small" isBusy={isBusy} onClick={() => void askAgain()}>
          Ask again
        </Button>
      </>
    );
  if (state === 'ready')
    return (
      <Button ref={opener} size="small" onClick={onOpen}>
        Mark as shipped
      </Button>
    );
  if (state !== 'shipped') return null;
  return (
    <Button
      size="small"
      isBusy={isBusy}
      onClick={() =>
        void move('delivered', 'Marked as delivered. The buyer is mailed.')
      }
    >
      Mark as delivered
    </Button>
  );
};

const undoing = {
  shipped: {
    name: 'Not shipped after all',
    to: 'ready',
    done: 'Taken back: it is ready to ship again.',
  },
  delivered: {
    name: 'Not delivered after all',
    to: 'shipped',
    done: 'Taken back: it is on its way.',
  },
} as const;

/** What undoes or corrects the last step. */
const Corrections = ({ state, actions, opener, onOpen }: StepProps) => {
  if (state !== 'shipped' && state !== 'delivered') return null;
  const { name, to, done } = undoing[state];
  return (
    <div className={styles['acts']}>
      {state === 'shipped' && (
        <Button ref={opener} size="small" onClick={onOpen}>
          Correct the parcel
        </Button>
      )}
      <Button
        size="small"
        isBusy={actions.isBusy}
        onClick={() => void actions.move(to, done)}
      >
        {name}
      </Button>
    </div>
  );
};

/** Where the parcel goes, how far it is, and the next step. */
export const DeliveryFact = ({ mayAct, ...props }: Props) => {
  const { reference, delivery, onDone } = props;
  const { state, carrier, trackingNumber } = delivery;
  const savedDraft = useSavedDraft(`order-shipment:${reference}`);
  const { draft, save, discard } = savedDraft;
  const actions = useDeliveryActions(props);
  // A step that was taken elsewhere meanwhile closes the form of the step before.
  const isOpen =
    mayAct &&
    draft !== undefined &&
    (state === 'shipped') === (draft['step'] === 'correction') &&
    (state === 'ready' || state === 'shipped');
  const opener = useReturningFocus(isOpen);
  const correct = () =>
    save({
      step: 'correction',
      carrier: carrier ?? '',
      trackingNumber: trackingNumber ?? '',
    });
  const step = { state, actions, opener };
  return (
    <>
      <Progress delivery={delivery} />
      <DeliverySteps
        state={state}
        next={
          mayAct && !isOpen && <NextStep {...step} onOpen={() => save({})} />
        }
      />
      <Address address={delivery.address} />
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
      {mayAct && !isOpen && <Corrections {...step} onOpen={correct} />}
      <Refusal error={actions.error} />
    </>
  );
};
