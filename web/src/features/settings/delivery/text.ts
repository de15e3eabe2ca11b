// The texts of the delivery settings.
export const title = 'Delivery';

/** The label of each field. */
export const labels = {
  area: 'Area',
  time: 'Time',
  states: 'States',
  countries: 'Regions and fees',
};

export const areaRequired = 'Please say where you deliver';
export const timeRequired = 'Please say how long delivery takes';

export const statesHint =
  'Where the region delivers that names no states. The address form offers only these.';
export const allStates = 'All of Nigeria';
export const someStates = 'Chosen states';
export const chosenCount = (count: number): string => {
  if (count === 0) return 'No state chosen: you deliver in all of Nigeria.';
  return count === 1 ? '1 state chosen' : `${count} states chosen`;
};
