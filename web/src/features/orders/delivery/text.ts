// The steps of a delivery.
export const stepsLabel = 'Progress';
export const paidStep = 'Paid';
export const addressStep = 'Address';
export const shippedStep = 'Shipped';
export const deliveredStep = 'Delivered';
export const doneBeforeStep = 'Done: ';

// The buttons for the next step, and their results.
export const requestAddress = 'Request address again';
export const addressRequested = 'The buyer is asked for the address again.';
export const markShipped = 'Mark as shipped';
export const markedShipped = 'Marked as shipped. The buyer gets an email.';
export const markDelivered = 'Mark as delivered';
export const markedDelivered = 'Marked as delivered. The buyer gets an email.';

// The buttons that correct or undo the last step, and their results.
export const editShipment = 'Edit shipment';
export const shipmentSaved =
  'The shipment is saved. Resend “shipped” to notify the buyer.';
export const undoShipped = 'Undo shipped';
export const shippedUndone = 'The order is ready to ship again.';
export const undoDelivered = 'Undo delivered';
export const deliveredUndone = 'The order is marked as shipped again.';

// The form of a shipment.
export const carrierLabel = 'Carrier';
export const trackingNumberLabel = 'Tracking number';
export const noteLabel = 'Note';
export const noteHint =
  'Only you see this. The buyer is emailed the carrier and the number.';
export const correctionNoteHint = 'Only you see this.';
