import { NotFoundError } from '@imprint/chassis/errors';
import { createAdminUseCase } from '../orders/admin-write.ts';
import { findFlag, settleFlag } from './flag.repository.ts';

const flagNotFoundError = () =>
  new NotFoundError('FLAG_NOT_FOUND', 'This order has no such flag.');

/** Marks a flag as settled by the admin and returns it; a settled flag stays unchanged. Throws FLAG_NOT_FOUND. */
export const settleOrderFlag = createAdminUseCase(
  async ({ tx, order, now, audit }, flagId: number, note: string) => {
    const flag = await findFlag(tx, order.id, flagId);
    if (!flag) throw flagNotFoundError();
    if (flag.settledAt) return flag;
    await settleFlag(tx, flagId, note, now);
    const { reason } = flag;
    await audit({
      action: 'flag-settled',
      before: { flag: flagId, reason, settled: false },
      after: { flag: flagId, reason, settled: true },
    });
    const resolution = 'admin' as const;
    return { ...flag, settledAt: now, resolution, settledNote: note };
  },
);
