import { deliveryLabel } from '../order-text.ts';
import styles from '../facts.module.css';
import type { OrderDetail } from '../orders.api.ts';
import * as text from './text.ts';

export type Delivery = NonNullable<OrderDetail['delivery']>;

const steps = [text.addressStep, text.shippedStep, text.deliveredStep];

const stepsDone: Record<Delivery['state'], number> = {
  'address-missing': 0,
  ready: 1,
  shipped: 2,
  delivered: 3,
};

/** Shows the three steps of a parcel. Completed steps have a check mark. */
export const DeliverySteps = ({ state }: { state: Delivery['state'] }) => (
  <ol className={styles['steps']} aria-label={deliveryLabel(state)}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < stepsDone[state] ? styles['past'] : undefined}
        aria-current={index === stepsDone[state] ? 'step' : undefined}
      >
        {index < stepsDone[state] && (
          <>
            <span aria-hidden="true">✓ </span>
            <span className="vh">{text.doneBeforeStep}</span>
          </>
        )}
        {step}
      </li>
    ))}
  </ol>
);
