import { useDeliveryTerms } from '../../shared/site-content.ts';
import styles from './order-form.module.css';
import type { Format } from './price.model.ts';

/** Describes the delivery of a paperback, or the reading links of e-books. */
export const AboutFormat = ({
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
          Delivery within {terms.area} is included and takes {terms.time}.
        </p>
      )
    );
  return (
    <p className={styles['about']} aria-live="polite">
      {quantity === 1
        ? 'Read in the browser, through a personal link that comes by email.'
        : `${quantity} e-books are ${quantity} reading links, one for each reader.`}
    </p>
  );
};
