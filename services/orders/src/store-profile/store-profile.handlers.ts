import { fromBinary } from '@bufbuild/protobuf';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { koboFromBigint } from '@imprint/chassis/money';
import {
  ContentChangedSchema,
  type DeliveryCountry as PublishedCountry,
} from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import type { DeliveryCountry } from '../prices/delivery-rate.model.ts';
import { saveStoreProfile } from './save-store-profile.ts';

const toDeliveryCountry = ({
  country,
  regions,
}: PublishedCountry): DeliveryCountry => ({
  country,
  regions: regions.map(({ name, feeKobo, minDays, maxDays, states }) => ({
    ...{ name, minDays, maxDays, states },
    feeKobo: koboFromBigint(feeKobo),
  })),
});

const onContentChanged: EventHandler = async (tx, event) => {
  const { shop, version } = fromBinary(ContentChangedSchema, event.payload);
  // Events of an earlier version of the catalogue have no profile.
  if (!shop) return;
  const rates = shop.deliveryCountries.map(toDeliveryCountry);
  await saveStoreProfile(tx, shop, rates, Number(version));
};

/** The handlers of store profile events, which are part of the price subscription. */
export const storeProfileHandlers = {
  [`${topics.catalog}.ContentChanged`]: onContentChanged,
} as const;
