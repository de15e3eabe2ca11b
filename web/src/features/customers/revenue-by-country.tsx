import { formatKobo, formatNaira } from '../../shared/lib/numbers/money.ts';
import { nairaTicks, chooseBarScale } from '../../shared/charts/scale.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Bar } from '../../shared/ui/charts/bar.tsx';
import type { Country } from './customers.api.ts';
import styles from './revenue-by-country.module.css';
import * as text from './text.ts';

const maxCountries = 6;

/** Shows revenue by the country of the payment as bars; renders nothing if no country is known. */
export const RevenueByCountry = ({ countries }: { countries: Country[] }) => {
  if (countries.length === 0) return null;
  const shown = countries.slice(0, maxCountries);
  const scale = chooseBarScale(
    shown.map(({ revenue }) => revenue / 100),
    nairaTicks,
  );
  return (
    <AdminSection
      title={text.countriesTitle}
      note={text.countriesNote(formatNaira(scale.one))}
    >
      <ol className={styles['countries']}>
        {shown.map(({ country, count, revenue }) => (
          <li key={country}>
            <span>{country}</span>
            <span className={styles['figures']}>
              <span>{text.orderCount(count)}</span>
              <b>{formatKobo(revenue)}</b>
            </span>
            <Bar {...scale} value={revenue / 100} />
          </li>
        ))}
      </ol>
    </AdminSection>
  );
};
