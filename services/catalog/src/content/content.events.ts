import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { koboToBigint } from '@imprint/chassis/money';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import type { EditableContent } from './content.shape.ts';
import { chosenContact, chosenSiteName } from './default-content.ts';

initEventCounters(ContentChangedSchema.typeName);

/** Returns a ContentChanged event with the fields that emails and receipts print. */
export const contentChangedEvent = (
  { site, brand, book, delivery }: EditableContent,
  version: number,
  changedAt: Date,
): OutgoingEvent =>
  outgoingEvent(
    ContentChangedSchema,
    { topic: topics.catalog, key: 'content', version, occurredAt: changedAt },
    {
      version: BigInt(version),
      shop: {
        author: site.authorName,
        city: site.city,
        bookTitle: book.title,
        bookSubtitle: book.subtitle,
        ...chosenContact(site),
        deliveryArea: delivery.area,
        deliveryTime: delivery.time,
        siteName: chosenSiteName(site),
        accent: brand.accent,
        typefaces: brand.typefaces,
        deliveryCountries: delivery.countries.map(({ country, regions }) => ({
          country,
          regions: regions.map(({ feeKobo, ...region }) => ({
            ...region,
            feeKobo: koboToBigint(feeKobo),
          })),
        })),
      },
    },
  );
