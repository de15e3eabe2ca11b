import { useEffect, useId, useRef, useState } from 'react';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { formatDay } from '../../shared/lib/date.ts';
import { useDeliveryTerms } from '../../shared/site-content.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { AddressForm } from './address-form.tsx';
import { copies, type Delivery } from './buyers-order.model.ts';
import styles from './desk.module.css';
import type { Asked } from './order-page.api.ts';
import { ParcelFacts } from './parcel-facts.tsx';
import { draftKey } from './use-address-form.ts';
import type { OrderChanges } from './use-buyers-order.ts';

type Given = NonNullable<Delivery['address']>;

const whither = ({ name, city, state }: Given): string =>
  [name, city, state].join(', ');

const savedText = (quantity: number, address: Given): string =>
  `Address saved. ${copies(quantity)} ${quantity === 1 ? 'goes' : 'go'} to ${whither(address)}.`;

const leftOn = (iso: string | null): string =>
  iso
    ? `The parcel has been on its way since ${formatDay(iso)}`
    : 'The parcel is on its way';

const arrivedOn = (iso: string | null): string =>
  iso
    ? `The parcel was delivered on ${formatDay(iso)}`
    : 'The parcel was delivered';

const Saved = ({
  quantity,
  delivery,
  takesFocus,
  onChange,
}: {
  quantity: number;
  delivery: Delivery & { address: Given };
  takesFocus: boolean;
  onChange: () => void;
}) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles['desk']}>
      <h2 ref={ref} tabIndex={-1}>
        Delivery
      </h2>
      <Message
        kind="good"
        more="You will have a mail when the parcel leaves, and another when it has arrived."
      >
        {savedText(quantity, delivery.address)}
      </Message>
      <ParcelFacts delivery={delivery} />
      {delivery.mayChange && (
        <p>
          <Button variant="plain" onClick={onChange}>
            Change the address
          </Button>
        </p>
      )}
    </div>
  );
};

const UnderWay = ({ delivery }: { delivery: Delivery }) => (
  <div className={styles['desk']}>
    <h2>Delivery</h2>
    {delivery.state === 'shipped' ? (
      <Message kind="good" more="You will have a mail when it has arrived.">
        {leftOn(delivery.shippedAt)}
      </Message>
    ) : (
      <Message
        kind="good"
        more="If it has not reached you, write to us with the reference."
      >
        {arrivedOn(delivery.deliveredAt)}
      </Message>
    )}
    <ParcelFacts delivery={delivery} />
  </div>
);

/** What the price covers, above the address form. */
const Included = ({
  quantity,
  isFresh,
}: {
  quantity: number;
  isFresh: boolean;
}) => {
  const terms = useDeliveryTerms();
  return (
    <p className={styles['text']}>
      {copies(quantity)}, delivery{terms && ` within ${terms.area}`} included.
      {terms && ` Delivery takes ${terms.time}.`}
      {isFresh &&
        ' The same form waits behind the link in your receipt, if you would rather ask at home first.'}
    </p>
  );
};

/** Where the copies go: asked, kept, and told once they have left. */
export const DeliveryDesk = ({
  asked,
  quantity,
  delivery,
  isFresh = false,
  onKept,
  onRefused,
}: OrderChanges & {
  asked: Asked;
  quantity: number;
  delivery: Delivery;
  /** Right after paying, when one may rather ask at home first. */
  isFresh?: boolean;
}) => {
  const { draft } = useSavedDraft(draftKey(asked.reference));
  const [isChanging, setIsChanging] = useState(draft !== undefined);
  const [hasActed, setHasActed] = useState(false);
  const headingId = useId();
  const { state, address, mayChange } = delivery;
  if (state === 'shipped' || state === 'delivered')
    return <UnderWay delivery={delivery} />;

  const show = (form: boolean) => {
    setHasActed(true);
    setIsChanging(form);
  };
  const kept = (next: Delivery) => {
    show(false);
    onKept(next);
  };
  if (address && !(isChanging && mayChange))
    return (
      <Saved
        quantity={quantity}
        delivery={{ ...delivery, address }}
        takesFocus={hasActed}
        onChange={() => show(true)}
      />
    );
  // The money went back, so there is nothing to ask.
  if (!mayChange) return null;
  return (
    <div className={styles['desk']}>
      <h2 id={headingId}>
        Where shall we send {quantity === 1 ? 'it' : 'them'}?
      </h2>
      <Included quantity={quantity} isFresh={isFresh} />
      <AddressForm
        asked={asked}
        labelledBy={headingId}
        given={address}
        takesFocus={hasActed}
        onKept={kept}
        onRefused={onRefused}
        onLeave={address ? () => show(false) : undefined}
      />
    </div>
  );
};
