import type { AnswerOf } from '../../shared/api/answer-of.ts';

/** An order as its buyer may see it; all amounts are in kobo. */
export type BuyersOrder = AnswerOf<'showBuyersOrder'>['order'];
export type Delivery = NonNullable<BuyersOrder['delivery']>;
