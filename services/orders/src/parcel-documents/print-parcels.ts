import type { Pool } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import { listParcels } from '../deliveries/parcel.repository.ts';
import type { StoredProfile } from '../store-profile/store-profile.model.ts';
import { readStoreProfile } from '../store-profile/store-profile.repository.ts';
import type { ParcelContent, Sender } from './parcel-document.model.ts';

const noParcelError = () =>
  new NotFoundError(
    'NO_PARCEL',
    'None of these orders is a paid paperback with an address.',
  );

// A sample profile is that of nobody, so a parcel must not go back to its city.
const toSender = ({
  siteName,
  author,
  city,
  whatsapp,
  isSample,
}: StoredProfile): Sender => ({
  shop: siteName || author,
  lines: isSample ? [] : [city, whatsapp].filter(Boolean),
});

/** Draws the labels or the packing slips of the orders that have an address. Throws NO_PARCEL if none has one. */
export const printParcels =
  ({
    pool,
    drawParcels,
  }: {
    pool: Pool;
    drawParcels: (content: ParcelContent) => Promise<Buffer>;
  }) =>
  async (
    references: readonly string[],
    { kind, paper }: Pick<ParcelContent, 'kind' | 'paper'>,
  ): Promise<Buffer> => {
    const parcels = await listParcels(pool, references);
    if (parcels.length === 0) throw noParcelError();
    const sender = toSender(await readStoreProfile(pool));
    return drawParcels({ kind, paper, sender, parcels });
  };
