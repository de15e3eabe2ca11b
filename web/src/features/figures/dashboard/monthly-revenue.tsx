import { monthInLagos } from '../../../shared/lib/date.ts';
import { formatNaira } from '../../../shared/lib/money.ts';
import { nairaTicks, rounded, scaleFor } from '../../../shared/charts/scale.ts';
import { MonthBars } from '../month-bars.tsx';
import { notesOn, slotsOf } from '../months.model.ts';
import * as text from '../text.ts';

/** Shows the revenue of the last twelve months on the dashboard. */
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
      title={text.lastTwelveMonthsTitle}
      note={text.lastTwelveMonthsNote(formatNaira(scale.one))}
      caption={text.lastTwelveMonthsCaption}
      unit={text.revenue}
      slots={slots}
      scale={scale}
      print={formatNaira}
      notes={notesOn(slots)}
    />
  );
};
