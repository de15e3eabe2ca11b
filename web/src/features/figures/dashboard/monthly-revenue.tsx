import { monthIndexInLagos } from '../../../shared/lib/date.ts';
import { formatNaira } from '../../../shared/lib/numbers/money.ts';
import {
  nairaTicks,
  roundScaleUpToEvenTicks,
  chooseBarScale,
} from '../../../shared/charts/scale.ts';
import { MonthBars } from '../month-bars.tsx';
import { explainMonthPlaces, toTwelveMonthSlots } from '../months.model.ts';
import * as text from '../text.ts';

/** Shows the revenue of the last twelve months on the dashboard. */
export const MonthlyRevenue = ({
  monthly,
  asOf,
}: {
  monthly: number[];
  asOf: string;
}) => {
  const revenueNaira = monthly.map((kobo) => kobo / 100);
  const slots = toTwelveMonthSlots(revenueNaira, monthIndexInLagos(asOf));
  const scale = roundScaleUpToEvenTicks(
    chooseBarScale(revenueNaira, nairaTicks),
  );
  return (
    <MonthBars
      title={text.lastTwelveMonthsTitle}
      note={text.lastTwelveMonthsNote(formatNaira(scale.one))}
      caption={text.lastTwelveMonthsCaption}
      unit={text.revenue}
      slots={slots}
      scale={scale}
      print={formatNaira}
      notes={explainMonthPlaces(slots)}
    />
  );
};
