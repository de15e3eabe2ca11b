import type { Db } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';
import type { TraceEntry } from '@imprint/chassis/trace-entries';

/** Returns the trace entries of an order: when its sale was counted, and its e-books first opened and finished. */
export const loadSaleAndReadingTraces = (db: Db, reference: string) =>
  selectRows<TraceEntry>(
    db,
    `select applied_at as at, 'sale counted' as what,
            json_build_object('status', status, 'version', version) as facts
     from sales where reference = $1
     union all
     select at, what, json_build_object('seat', seat_id)
     from readings, lateral (values (opened_at, 'first reading counted'),
                                    (finished_at, 'book read to its end')) step (at, what)
     where order_reference = $1 and at is not null`,
    [reference],
  );
