import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { ObjectStore } from '@imprint/chassis/object-store';

export type ImageDeps = { pool: Pool; clock: Clock; objects: ObjectStore };
