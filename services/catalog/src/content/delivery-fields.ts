import { z } from 'zod';
import { lineField } from '../text/text-fields.ts';
import {
  listField,
  nigerianState,
  requiredLineField,
} from './content-fields.ts';

const maxCountries = 60;
const maxRegions = 40;
const maxFeeKobo = 50_000_000;
const maxDays = 180;

// ISO 3166-1 alpha-2.
const countryCodes = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

const haveDistinctNames = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

const daysMessage = 'Please give the days as a whole number';

const days = z
  .int({ error: daysMessage })
  .min(0, daysMessage)
  .max(maxDays, `Please give at most ${maxDays} days`);

const region = z
  .strictObject({
    name: requiredLineField('Please name the region', 60).describe(
      '"South West"',
    ),
    feeKobo: z
      .int({ error: 'Please give the fee in naira' })
      .min(0, 'Please give the fee in naira')
      .max(
        maxFeeKobo,
        `Please give a fee of at most ₦${(maxFeeKobo / 100).toLocaleString('en')}`,
      )
      .describe('For one order; 0: delivery is included in the price'),
    minDays: days.describe('Working days'),
    maxDays: days.describe('Working days, at least minDays'),
    states: listField(nigerianState, 37).describe(
      'Of Nigeria; empty: all states that no other region names',
    ),
  })
  .refine(({ minDays, maxDays: latest }) => minDays <= latest, {
    path: ['maxDays'],
    message: 'Please give at least as many days as the shortest time',
  });

type Region = z.output<typeof region>;

const haveDistinctStates = (regions: readonly Region[]): boolean =>
  haveDistinctNames(regions.flatMap((one) => one.states));

const countRegionsWithoutStates = (regions: readonly Region[]): number =>
  regions.filter((one) => one.states.length === 0).length;

const country = z
  .strictObject({
    country: lineField(2)
      .refine((code) => countryCodes.has(code), 'Please choose a country')
      .describe('ISO 3166 alpha-2: "NG"'),
    regions: listField(region, maxRegions)
      .min(1, 'Please add a region')
      .refine(
        (regions) => haveDistinctNames(regions.map(({ name }) => name)),
        'Please give each region another name',
      )
      .refine(haveDistinctStates, 'Please give each state to one region'),
  })
  .refine(
    ({ country: code, regions }) =>
      code === 'NG' || regions.every(({ states }) => states.length === 0),
    { path: ['regions'], message: 'Only regions of Nigeria have states' },
  )
  .refine(
    ({ country: code, regions }) =>
      code !== 'NG' || countRegionsWithoutStates(regions) <= 1,
    {
      path: ['regions'],
      message:
        'Please choose the states of each region; one region at most stands for all other states',
    },
  );

/** The countries to which paperbacks are delivered, with the fee and the time of each region. */
const deliveryCountries = listField(country, maxCountries)
  .min(1, 'Please add a country')
  .refine(
    (countries) => haveDistinctNames(countries.map((one) => one.country)),
    'Please list each country once',
  )
  .describe('The buyer chooses a region before paying');

/** Where, how fast and for which fee paperbacks are delivered. */
export const delivery = z
  .strictObject({
    area: requiredLineField('Please say where you deliver', 80).describe(
      '"Nigeria": read after "Delivery within"',
    ),
    time: requiredLineField('Please say how long delivery takes', 80).describe(
      '"3–7 working days"',
    ),
    states: listField(nigerianState, 37).describe(
      'Offered by the address form; empty: all of Nigeria',
    ),
    countries: deliveryCountries,
  })
  .describe('Of the paperback');

/** The rates of a new shop: free delivery everywhere in Nigeria. */
export const defaultDeliveryCountries: z.output<typeof deliveryCountries> = [
  {
    country: 'NG',
    regions: [
      {
        name: 'Everywhere in Nigeria',
        feeKobo: 0,
        minDays: 3,
        maxDays: 7,
        states: [],
      },
    ],
  },
];
