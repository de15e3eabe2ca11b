/** Whether the form of a shipment is open: it records a parcel that is ready, or corrects one that was shipped. */
export const isShipmentFormOpen = (
  draft: Record<string, string> | undefined,
  state: string,
): boolean =>
  draft !== undefined &&
  (draft['step'] === 'correction' ? state === 'shipped' : state === 'ready');
