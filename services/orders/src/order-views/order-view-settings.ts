import type { SettingsGroup } from '@imprint/chassis/settings/group';
import type { SettingsReader } from '@imprint/chassis/settings/reader';
import { orderViews, type OrderView } from './order-view.shape.ts';

type OrderViewValues = { views: OrderView[] };

/** The saved views of the list of orders, the same on each device of the author. */
export const orderViewSettings: SettingsGroup<OrderViewValues, never, object> =
  {
    name: 'order-views',
    values: { views: orderViews },
    defaults: { views: [] },
    secrets: {},
    fromEnvironment: () => ({}),
  };

export type OrderViewReader = SettingsReader<OrderViewValues, never>;
