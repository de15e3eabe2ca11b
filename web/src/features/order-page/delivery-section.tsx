import { useId, useState } from 'react';
import {
  formatRegion,
  formatWorkingDays,
} from '../../shared/delivery/delivery-terms.model.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { focusOnMount } from '../../shared/lib/focus-on-mount.ts';
import { useDeliveryTerms } from '../../shared/site-content.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { LazyAddressForm } from './lazy-address-form.tsx';
import type { BuyersOrder, Delivery } from './buyers-order.shape.ts';
import styles from './order-section.module.css';
import type { OrderAccess } from './order-page.api.ts';
import { ParcelAddressAndTracking } from './parcel-address-and-tracking.tsx';
import { addressDraftKey } from './address-draft-key.ts';
import type { OrderChanges } from './use-buyers-order.ts';
import * as text from './text.ts';

type SavedAddress = NonNullable<Delivery['address']>;

const formatShortAddress = ({ name, city, state }: SavedAddress): string =>
  [name, city, state].join(', ');

const AddressSaved = ({
  quantity,
  delivery,
  takesFocus,
  onChange,
}: {
  quantity: number;
  delivery: Delivery & { address: SavedAddress };
  takesFocus: boolean;
  onChange: () => void;
}) => (
  <div className={styles['section']}>
    <h2 ref={takesFocus ? focusOnMount : undefined} tabIndex={-1}>
      {text.deliveryTitle}
    </h2>
    <Message kind="good" more={text.addressSavedMore}>
      {text.addressSaved(quantity, formatShortAddress(delivery.address))}
    </Message>
    <ParcelAddressAndTracking delivery={delivery} />
    {delivery.mayChange && (
      <p>
        <Button variant="plain" onClick={onChange}>
          {text.changeAddress}
        </Button>
      </p>
    )}
  </div>
);

const ParcelSent = ({ delivery }: { delivery: Delivery }) => (
  <div className={styles['section']}>
    <h2>{text.deliveryTitle}</h2>
    {delivery.state === 'shipped' ? (
      <Message kind="good" more={text.shippedMore}>
        {text.shipped(delivery.shippedAt)}
      </Message>
    ) : (
      <Message kind="good" more={text.deliveredMore}>
        {text.delivered(delivery.deliveredAt)}
      </Message>
    )}
    <ParcelAddressAndTracking delivery={delivery} />
  </div>
);

type Props = OrderChanges & {
  access: OrderAccess;
  quantity: number;
  deliveryTerms: BuyersOrder['deliveryTerms'];
  addressStates: BuyersOrder['addressStates'] | undefined;
  delivery: Delivery;
  /** Whether the buyer has just paid; a text then says how to add the address later. */
  isFresh?: boolean;
};

/** Shows above the address form where the delivery goes, or that the price includes it, and how long it takes. */
const DeliveryNote = ({
  quantity,
  deliveryTerms,
  isFresh,
}: Pick<Props, 'quantity' | 'deliveryTerms'> & { isFresh: boolean }) => {
  const terms = useDeliveryTerms();
  return (
    <p className={styles['text']}>
      {deliveryTerms
        ? text.copiesTo(quantity, formatRegion(deliveryTerms))
        : text.deliveryIncluded(quantity, terms?.area)}
      {deliveryTerms
        ? text.deliveryTime(formatWorkingDays(deliveryTerms))
        : terms && text.deliveryTime(terms.time)}
      {isFresh && text.addLater}
    </p>
  );
};

/** Shows the delivery of an order: the address form, the saved address, or the shipment. */
export const DeliverySection = ({
  access,
  quantity,
  deliveryTerms,
  addressStates,
  delivery,
  isFresh = false,
  onSaved,
  onRejected,
}: Props) => {
  const { draft } = useSavedDraft(addressDraftKey(access.reference));
  const [isChanging, setIsChanging] = useState(draft !== undefined);
  const [hasActed, setHasActed] = useState(false);
  const headingId = useId();
  const { state, address, mayChange } = delivery;
  if (state === 'shipped' || state === 'delivered')
    return <ParcelSent delivery={delivery} />;

  const openOrCloseForm = (form: boolean) => {
    setHasActed(true);
    setIsChanging(form);
  };
  const onAddressSaved = (next: Delivery) => {
    openOrCloseForm(false);
    onSaved(next);
  };
  if (address && !(isChanging && mayChange))
    return (
      <AddressSaved
        quantity={quantity}
        delivery={{ ...delivery, address }}
        takesFocus={hasActed}
        onChange={() => openOrCloseForm(true)}
      />
    );
  // An unpaid or refunded order needs no address.
  if (!mayChange) return null;
  return (
    <div className={styles['section']}>
      <h2 id={headingId}>{text.whereToSend(quantity)}</h2>
      <DeliveryNote {...{ quantity, deliveryTerms, isFresh }} />
      <LazyAddressForm
        access={access}
        labelledBy={headingId}
        savedAddress={address}
        states={addressStates}
        takesFocus={hasActed}
        onSaved={onAddressSaved}
        onRejected={onRejected}
        onLeave={address ? () => openOrCloseForm(false) : undefined}
      />
    </div>
  );
};
