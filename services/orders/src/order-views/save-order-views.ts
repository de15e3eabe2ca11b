import type { AdminClaims } from '@imprint/chassis/admin-token';
import { saveSettings, type SaveDeps } from '@imprint/chassis/settings/save';
import type { Config } from '../config.ts';
import type { OrderView } from './order-view.shape.ts';
import {
  orderViewSettings,
  type OrderViewReader,
} from './order-view-settings.ts';

type Deps = Omit<SaveDeps<Config>, 'service'> & {
  settings: { orderViews: OrderViewReader };
};

/** Replaces the saved views. Throws SETTINGS_CHANGED if they were changed elsewhere since `version`. */
export const saveOrderViews = (deps: Deps) => {
  const save = saveSettings({ ...deps, service: 'orders' }, orderViewSettings);
  return (edit: { views: OrderView[]; version: number }, admin: AdminClaims) =>
    save(edit, admin);
};

/** Returns the saved views, in the order in which they were saved. */
export const readOrderViews =
  ({ settings: { orderViews } }: Pick<Deps, 'settings'>) =>
  async () => {
    await orderViews.refresh();
    const { version, values } = orderViews.current();
    return { version, views: values.views };
  };
