import { advertisingValue } from './advertising-value.ts';
import { asksTwice } from './asks-twice.ts';
import { averages } from './averages.ts';
import { baselines } from './baselines.ts';
import { bots } from './bots.ts';
import { dashboardAgain } from './dashboard-again.ts';
import { everywhereExcept } from './everywhere-except.ts';
import { objectiveBeforeBrief } from './objective-before-brief.ts';
import type { Sample } from './sample.ts';
import { sixPoints } from './six-points.ts';
import { stopping } from './stopping.ts';
import { thousandShares } from './thousand-shares.ts';
import { twoWards } from './two-wards.ts';

/** The articles that a fresh shop comes with, newest first. */
export const samples: Sample[] = [
  advertisingValue,
  everywhereExcept,
  thousandShares,
  objectiveBeforeBrief,
  averages,
  dashboardAgain,
  asksTwice,
  baselines,
  stopping,
  bots,
  twoWards,
  sixPoints,
];
