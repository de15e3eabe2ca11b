import { useDeliveryTerms } from '../../shared/site-content.ts';
import styles from './order-form.module.css';
import type { Format } from './price.model.ts';
import * as text from './order-form-text.ts';

/** Describes the delivery of a paperback, or the reading links of e-books. */
export const DeliveryDescription = ({
  format,
  quantity,
}: {
  format: Format;
  quantity: number;
}) => {
  const terms = useDeliveryTerms();
  if (format === 'PAPERBACK')
    return (
      terms && (
        <p className={styles['about']}>
          {text.paperbackDelivery(terms.area, terms.time)}
        </p>
      )
    );
  return (
    <p className={styles['about']} aria-live="polite">
      {quantity === 1 ? text.oneReadingLink : text.readingLinks(quantity)}
    </p>
  );
};
