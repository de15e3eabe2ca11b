import { formatNaira } from '../../shared/lib/numbers/money.ts';
import { OrderButton } from './order-button.tsx';
import styles from './order-formats.module.css';
import type { Prices } from './price.model.ts';
import * as text from './text.ts';

/** Shows the price of each format with a button that opens the purchase dialog. */
export const OrderFormats = ({ prices }: { prices: Prices }) => (
  <div className={styles['formats']}>
    <div>
      <b className="num">{formatNaira(prices.PAPERBACK)}</b>
      <span>{text.paperback}</span>
      <OrderButton price={prices.PAPERBACK}>{text.orderPaperback}</OrderButton>
    </div>
    <div>
      <b className="num">{formatNaira(prices.EBOOK)}</b>
      <span>{text.ebook}</span>
      <OrderButton price={prices.EBOOK} opening={{ preselectsEbook: true }}>
        {text.orderEbook}
      </OrderButton>
    </div>
  </div>
);
