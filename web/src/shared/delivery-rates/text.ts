// The texts of the delivery regions and their fees in the back office.
export const title = 'Regions and fees';
export const note =
  'Buyers of a paperback choose their region before they pay. With one free region there is nothing to choose. The area and the time above follow the regions until you write your own.';
export const addCountryLabel = 'Add country';
export const chooseCountry = 'Choose a country';
export const add = 'Add';
export const removeCountry = 'Remove country';
export const removeCountryOf = (name: string): string =>
  `Remove country ${name}`;
export const countryRemoved = (name: string): string => `${name} is removed.`;
export const regionOf = (number: number, name: string): string =>
  `Region ${number} of ${name}`;
export const name = 'Region';
export const fee = 'Fee, in naira';
export const minDays = 'Fastest, in days';
export const maxDays = 'Slowest, in days';
export const addRegion = 'Add region';
export const addRegionTo = (name: string): string => `Add region to ${name}`;
export const removeRegion = 'Remove region';
export const removeRegionOf = (name: string): string => `Remove region ${name}`;
export const regionRemoved = (name: string): string => `${name} is removed.`;
export const newRegion = (name: string): string => `Everywhere in ${name}`;
export const otherStates = 'States: all that no other region has';
export const statesOfRegion = (states: readonly string[]): string =>
  `States: ${states.join(', ')}`;

// What buyers read about all regions.
export const andOtherCountries = (
  names: readonly string[],
  others: number,
): string => `${names.join(', ')} and ${others} other countries`;
export const summaryHints = {
  area: (area: string): string => `Buyers read “Delivery within ${area}”.`,
  time: (time: string): string => `Buyers read “Delivery takes ${time}”.`,
};
export const summaryOfRegions = (words: string): string =>
  `The regions below say “${words}”.`;

// The errors.
export const nameRequired = 'Please name the region';
export const duplicateName = 'Another region has this name';
export const feeInvalid = 'Please give a fee from 0 to 500,000';
export const daysInvalid = 'Please give 0 to 180 days';
export const daysReversed = 'Must not be less than the fastest';
export const duplicateState = (states: readonly string[]): string =>
  `More than one region has ${states.join(', ')}.`;
export const statesUnclear =
  'Only one region can be for all other states. Choose the states of the others.';
export const invalid = 'Please correct the regions and fees';
