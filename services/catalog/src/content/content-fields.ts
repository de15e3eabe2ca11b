import { z } from 'zod';
import { emailPattern, line, text } from '../text/text-fields.ts';

/** One line that the pages cannot do without. */
export const requiredLine = (missing: string, most = 200) =>
  line(most).min(1, missing);

export const requiredText = (missing: string, most: number) =>
  text(most).min(1, missing);

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Empty: there is no link. */
export const webAddress = line(500).refine(
  (address) => address === '' || isWebAddress(address),
  'Please give an address that begins with https://',
);

/** A picture of this site's own or of another; empty: none. */
export const pictureAddress = line(500).refine(
  (address) =>
    address === '' ||
    /^\/images\/[\w./-]+$/.test(address) ||
    isWebAddress(address),
  'Please give an address that begins with https://',
);

export const emailAddress = line(254).refine(
  (address) => address === '' || emailPattern.test(address),
  'Please enter a valid email address',
);

export const phone = line(40).refine(
  (number) => number === '' || /^\+?\d[\d ()-]{4,}$/.test(number),
  'Please give a number such as +234 800 000 0000',
);

/** "2025-10" */
export const month = z
  .string()
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Please give a month');

const nigerianStates = new Set(
  'Abia,Adamawa,Akwa Ibom,Anambra,Bauchi,Bayelsa,Benue,Borno,Cross River,Delta,Ebonyi,Edo,Ekiti,Enugu,FCT,Gombe,Imo,Jigawa,Kaduna,Kano,Katsina,Kebbi,Kogi,Kwara,Lagos,Nasarawa,Niger,Ogun,Ondo,Osun,Oyo,Plateau,Rivers,Sokoto,Taraba,Yobe,Zamfara'.split(
    ',',
  ),
);

/** As the address form of an order spells it. */
export const nigerianState = line(60).refine(
  (name) => nigerianStates.has(name),
  'Please give a state of Nigeria, such as Lagos or FCT',
);

// What the payment provider takes for ten copies at once.
const maxNaira = 1_000_000;
const minNaira = 50;
const priceMessage = 'Please give the price in whole naira';

export const price = z
  .number({ error: priceMessage })
  // Unlike int(), which has its own limit, it leaves a price too large to the sentence that names the maximum.
  .multipleOf(1, priceMessage)
  .min(minNaira, `Please give a price of at least ₦${minNaira}`)
  .max(
    maxNaira,
    `Please give a price of at most ₦${maxNaira.toLocaleString('en')}`,
  );

/** A list of so many at most. */
export const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `There is room for ${most} at most`);
