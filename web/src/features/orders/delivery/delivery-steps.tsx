import type { OrderDetail } from '../orders.api.ts';
import styles from './delivery-steps.module.css';
import * as text from './text.ts';

export type Delivery = NonNullable<OrderDetail['delivery']>;

const steps = [
  text.paidStep,
  text.addressStep,
  text.shippedStep,
  text.deliveredStep,
];

const stepsDone: Record<Delivery['state'], number> = {
  'address-missing': 1,
  ready: 2,
  shipped: 3,
  delivered: 4,
};

/** Shows the steps of a paid parcel as one bar. Completed steps have a check mark; the next one is the current step. */
export const DeliverySteps = ({ state }: { state: Delivery['state'] }) => (
  <ol className={styles['steps']} aria-label={text.stepsLabel}>
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
