// The tabs above the list of orders.
export const views = 'Views';
export const all = 'All';
export const toShip = 'To ship';
export const addressMissing = 'Address missing';
export const attention = 'Needs attention';

// The views that the author saves.
export const saveView = 'Save view';
export const rename = 'Rename view';
export const deleteView = 'Delete view';
export const nameLabel = 'Name of the view';
export const nameHint = 'It keeps the filters, not the search.';
export const nameMissing = 'Enter a name.';
