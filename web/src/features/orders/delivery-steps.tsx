import { deliveryWord } from './order-words.ts';
import styles from './facts.module.css';
import type { OrderDetail } from './orders.api.ts';

export type Delivery = NonNullable<OrderDetail['delivery']>;

const steps = ['Address', 'Shipped', 'Delivered'] as const;

const done: Record<Delivery['state'], number> = {
  'address-missing': 0,
  ready: 1,
  shipped: 2,
  delivered: 3,
};

/** Three ticks: the tape has come as far as the parcel has. */
export const DeliverySteps = ({ state }: { state: Delivery['state'] }) => (
  <ol className={styles['steps']} aria-label={deliveryWord(state)}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < done[state] ? styles['past'] : undefined}
        aria-current={index === done[state] ? 'step' : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
);
