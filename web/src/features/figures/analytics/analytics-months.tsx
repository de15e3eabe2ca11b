import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { formatNaira } from '../../../shared/lib/numbers/money.ts';
import { nairaTicks, chooseBarScale } from '../../../shared/charts/scale.ts';
import { MonthBars } from '../month-bars.tsx';
import {
  describePartialMonth,
  explainMonthPlaces,
  toTwelveMonthSlots,
} from '../months.model.ts';
import * as text from '../text.ts';

const orderTicks = { minTick: 1, maxTicks: 45 };

type Months = {
  monthly: number[];
  /** The current month, 0 to 11. */
  current: number;
  /** The number of calendar months that lie fully or partly within the period. */
  touched: number;
  /** The first day of the period, if it is known. */
  from: string | undefined;
};

export const RevenueByMonth = ({ monthly, current, touched, from }: Months) => {
  const revenueNaira = monthly.map((kobo) => kobo / 100);
  const slots = toTwelveMonthSlots(revenueNaira, current, touched);
  const scale = chooseBarScale(revenueNaira, nairaTicks);
  return (
    <MonthBars
      title={text.monthlyRevenueTitle}
      note={text.monthlyRevenueNote(formatNaira(scale.one))}
      unit={text.revenue}
      slots={slots}
      scale={scale}
      print={formatNaira}
      notes={[
        ...(from ? describePartialMonth(from) : []),
        ...explainMonthPlaces(slots),
      ]}
    />
  );
};

export const OrdersByMonth = ({
  monthly,
  current,
  touched,
  total,
}: Months & { total: number }) => {
  const scale = chooseBarScale(monthly, orderTicks);
  return (
    <MonthBars
      title={text.monthlyOrdersTitle}
      note={text.monthlyOrdersNote}
      unit={text.orders}
      slots={toTwelveMonthSlots(monthly, current, touched)}
      scale={scale}
      print={formatCount}
      notes={[text.ordersInTotal(total)]}
    />
  );
};
