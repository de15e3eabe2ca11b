import { useReadingLinkLifetimeText } from '../../shared/config.ts';
import { formatNaira } from '../../shared/lib/numbers/money.ts';
import styles from './format-choice.module.css';
import { asFirstField } from '../../shared/ui/dialogs/dialog.tsx';
import { type Format, type Prices, productNames } from './price.model.ts';
import * as text from './order-form-text.ts';

export const FormatChoice = ({
  prices,
  chosen,
  onChoose,
}: {
  prices: Prices;
  chosen: Format;
  onChoose: (format: Format) => void;
}) => {
  const linkLife = useReadingLinkLifetimeText();
  return (
    <fieldset className={styles['formats']}>
      <legend>{text.formatLegend}</legend>
      {(['PAPERBACK', 'EBOOK'] as const).map((format) => (
        <label key={format}>
          <input
            type="radio"
            name="format"
            value={format}
            checked={format === chosen}
            onChange={() => onChoose(format)}
            {...(format === chosen ? asFirstField : {})}
          />
          <span className={styles['name']}>
            {productNames[format]}
            <small>
              {format === 'PAPERBACK'
                ? text.paperbackPromise
                : text.ebookPromise(linkLife)}
            </small>
          </span>
          <span className={styles['price']}>{formatNaira(prices[format])}</span>
        </label>
      ))}
    </fieldset>
  );
};
