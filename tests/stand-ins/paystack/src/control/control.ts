import type { z } from 'zod';
import type {
  controlPatchSchema,
  controlSchema,
  operations,
} from './control.schemas.ts';

export type Control = z.output<typeof controlSchema>;
export type ControlPatch = z.input<typeof controlPatchSchema>;
export type Operation = (typeof operations)[number];

/** Returns the settings of a provider without any fault. */
export const withoutFaults = (speed: number): Control => ({
  api: {
    fault: 'none',
    on: [],
    times: null,
    retryAfterSeconds: 1,
    delayMs: 0,
  },
  account: {
    defaultCurrency: 'NGN',
    currencies: ['NGN', 'USD', 'GHS', 'ZAR', 'KES', 'XOF'],
    callbackUrl: null,
    sessionTimeoutSeconds: 0,
    feeBearer: 'account',
    ids: 'mixed',
  },
  reports: {
    in: 'everywhere',
    status: null,
    reference: null,
    amount: null,
    requestedAmount: null,
    currency: null,
    domain: null,
    country: null,
    metadata: 'as-sent',
    shape: 'current',
  },
  verify: { unknownReference: 400 },
  webhooks: {
    send: true,
    copies: 1,
    order: 'in-order',
    signature: 'right',
    body: 'plain',
    delayMs: 0,
    timeoutMs: 30_000,
    schedule: 'test',
    speed,
  },
  refunds: {
    outcome: 'processed',
    automatic: true,
    stepMs: 1_000,
    amountAs: 'number',
  },
});

type ControlBody<T> = { [K in keyof T]?: T[K] | undefined };

const over = <T extends object>(
  section: T,
  patch: ControlBody<T> | undefined,
): T => Object.assign({ ...section }, patch);

export const applyPatch = (now: Control, patch: ControlPatch): Control => ({
  api: over(now.api, patch.api),
  account: over(now.account, patch.account),
  reports: over(now.reports, patch.reports),
  verify: over(now.verify, patch.verify),
  webhooks: over(now.webhooks, patch.webhooks),
  refunds: over(now.refunds, patch.refunds),
});

export type Interference = Pick<
  Control['api'],
  'fault' | 'delayMs' | 'retryAfterSeconds'
>;

const none: Interference = {
  fault: 'none',
  delayMs: 0,
  retryAfterSeconds: null,
};

/** Returns the fault for this call, and the control afterwards, in which a limited fault has one use fewer. */
export const nextFault = (
  control: Control,
  operation: Operation,
): { interference: Interference; rest: Control } => {
  const { api } = control;
  const hit =
    (api.on.length === 0 || api.on.includes(operation)) && api.times !== 0;
  if (!hit) return { interference: none, rest: control };
  if (api.times === null) return { interference: api, rest: control };
  return {
    interference: api,
    rest: { ...control, api: { ...api, times: api.times - 1 } },
  };
};
