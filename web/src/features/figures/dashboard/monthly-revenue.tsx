import { monthInLagos } from '../../../shared/lib/date.ts';
import { formatNaira } from '../../../shared/lib/money.ts';
import { nairaTicks, rounded, scaleFor } from '../../../shared/charts/scale.ts';
import { MonthBars } from '../month-bars.tsx';
import { notesOn, slotsOf } from '../months.model.ts';

/** The revenue of the last twelve months, for the dashboard. */
export const MonthlyRevenue = ({
  monthly,
  asOf,
}: {
  monthly: number[];
  asOf: string;
}) => {
  const naira = monthly.map((kobo) => kobo / 100);
  const slots = slotsOf(naira, monthInLagos(asOf));
  const scale = rounded(scaleFor(naira, nairaTicks));
  return (
    <MonthBars
      title="Monthly revenue"
      note={`The last twelve months. 1 tick = ${formatNaira(scale.one)}.`}
      caption="Monthly revenue of the last twelve months"
      unit="Revenue"
      slots={slots}
      scale={scale}
      print={formatNaira}
      notes={notesOn(slots)}
    />
  );
};
