import { useLinkLife } from '../../shared/config.ts';
import { formatNaira } from '../../shared/lib/money.ts';
import styles from './format-choice.module.css';
import { asFirstField } from '../../shared/ui/dialogs/dialog.tsx';
import { type Format, formats, type Prices } from './price.model.ts';

export const FormatChoice = ({
  prices,
  chosen,
  onChoose,
}: {
  prices: Prices;
  chosen: Format;
  onChoose: (format: Format) => void;
}) => {
  const linkLife = useLinkLife();
  return (
    <fieldset className={styles['formats']}>
      <legend>Format</legend>
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
            {formats[format].name}
            <small>{formats[format].promise(linkLife)}</small>
          </span>
          <span className={styles['price']}>{formatNaira(prices[format])}</span>
        </label>
      ))}
    </fieldset>
  );
};
