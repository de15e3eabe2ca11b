import type { Parcel } from '../deliveries/parcel.shape.ts';

/** The sizes of labels and slips, in millimetres. */
export const parcelPaper = {
  a4: { width: 210, height: 297 },
  label: { width: 100, height: 150 },
} as const;

export type Paper = keyof typeof parcelPaper;

/** Where a parcel comes from, and goes back to if it cannot be delivered. */
export type Sender = { shop: string; lines: string[] };

export type ParcelContent = {
  kind: 'labels' | 'slips';
  paper: Paper;
  sender: Sender;
  parcels: Parcel[];
};

const regionNames = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Returns the lines of an address below the name. */
export const addressLines = (parcel: Parcel): string[] =>
  [
    parcel.address,
    parcel.landmark,
    [parcel.city, parcel.state].filter(Boolean).join(', '),
    parcel.country === 'NG' ? '' : (regionNames.of(parcel.country) ?? ''),
  ].filter(Boolean);
