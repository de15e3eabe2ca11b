import { problemText } from '../../../shared/api/problem.ts';
import { useKeptDraft } from '../../../shared/hooks/use-kept-draft.ts';
import { useReturningFocus } from '../../../shared/hooks/use-returning-focus.ts';
import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { type Delivery, DeliverySteps } from './delivery-steps.tsx';
import styles from '../facts.module.css';
import { deliveryWord } from '../order-words.ts';
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

const wayOf = ({ carrier, trackingNumber }: Delivery): string =>
  [carrier, trackingNumber].filter(Boolean).join(', ');

const Progress = ({ delivery }: { delivery: Delivery }) => {
  const { state, shippedAt, deliveredAt } = delivery;
  const way = wayOf(delivery);
  if (state === 'address-missing')
    return <Message kind="fail">{deliveryWord(state)}</Message>;
  if (state === 'ready')
    return <Message kind="wait">{deliveryWord(state)}</Message>;
  return (
    <Message kind={state === 'delivered' ? 'good' : 'wait'} more={way}>
      {deliveryWord(state)}
      {state === 'delivered' && deliveredAt && `, ${formatMoment(deliveredAt)}`}
      {state === 'shipped' && shippedAt && `, ${formatMoment(shippedAt)}`}
    </Message>
  );
};

/** Where the parcel goes, how far it is, and the next step. */
export const DeliveryFact = ({
  reference,
  delivery,
  mayAct,
  onDone,
}: {
  reference: string;
  delivery: Delivery;
  mayAct: boolean;
  onDone: (line: string) => void;
}) => {
  const kept = useKeptDraft(`order-shipment:${reference}`);
  const { draft, keep, forget } = kept;
  const [noteShipment, step] = useNoteShipmentMutation();
  const [resend, asking] = useResendMailMutation();
  const { state } = delivery;

  const move = async (to: 'ready' | 'shipped' | 'delivered', line: string) => {
    const reply = await noteShipment({ reference, state: to });
    if (!reply.error) onDone(line);
  };
  const askAgain = async () => {
    const reply = await resend({ reference, mail: 'reminder' });
    if (!reply.error) onDone('The buyer is asked for the address again.');
  };
  // A step that was taken elsewhere meanwhile closes the form of the step before.
  const isOpen =
    mayAct &&
    draft !== undefined &&
    (state === 'shipped') === (draft['step'] === 'correction') &&
    (state === 'ready' || state === 'shipped');
  const opener = useReturningFocus(isOpen);
  const correct = () =>
    keep({
      step: 'correction',
      carrier: delivery.carrier ?? '',
      trackingNumber: delivery.trackingNumber ?? '',
    });
  const isBusy = step.isLoading || asking.isLoading;
  const error = step.error ?? asking.error;
  const button = (words: string, act: () => Promise<void>) => (
    <Button
      size="small"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void act();
      }}
    >
      {words}
    </Button>
  );
  const next =
    state === 'address-missing' ? (
      <>
        {/* This button alone does not name its step. */}
        <span className={styles['stepName']}>Address</span>
        {button('Ask again', askAgain)}
      </>
    ) : state === 'ready' ? (
      <Button ref={opener} size="small" onClick={() => keep({})}>
        Mark as shipped
      </Button>
    ) : (
      state === 'shipped' &&
      button('Mark as delivered', () =>
        move('delivered', 'Marked as delivered. The buyer is mailed.'),
      )
    );
  return (
    <>
      <Progress delivery={delivery} />
      <DeliverySteps state={state} next={mayAct && !isOpen && next} />
      <Address address={delivery.address} />
      {isOpen && (
        <ShipmentForm
          reference={reference}
          isCorrection={state === 'shipped'}
          draft={kept}
          onClose={forget}
          onDone={(line) => {
            forget();
            onDone(line);
          }}
        />
      )}
      {mayAct && !isOpen && (state === 'shipped' || state === 'delivered') && (
        <div className={styles['acts']}>
          {state === 'shipped' && (
            <>
              <Button ref={opener} size="small" onClick={correct}>
                Correct the parcel
              </Button>
              {button('Not shipped after all', () =>
                move('ready', 'Taken back: it is ready to ship again.'),
              )}
            </>
          )}
          {state === 'delivered' &&
            button('Not delivered after all', () =>
              move('shipped', 'Taken back: it is on its way.'),
            )}
        </div>
      )}
      {error && (
        <Message kind="fail">{problemText(error, 'Please try again.')}</Message>
      )}
    </>
  );
};
