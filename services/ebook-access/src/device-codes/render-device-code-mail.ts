import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { z } from 'zod';
import { loadCurrentBook } from '../books/book.repository.ts';
import type { LinkKeys } from '../reading-links/reading-token.ts';
import { replyAddressOf } from '../shop/shop.model.ts';
import { readShop } from '../shop/shop.repository.ts';
import { digitsOf } from './code-digits.ts';
import { mayBeTried } from './device-code.model.ts';
import { findCode } from './device-code.repository.ts';
import { deviceCodeContent } from './device-code.template.ts';

type Deps = { pool: Pool; clock: Clock; linkKeys: LinkKeys };

const Data = z.object({ codeId: z.uuid(), reference: z.string() });

/** Makes the mail of a code at the moment it leaves; none when it would come too late. */
export const renderDeviceCodeMail =
  ({ pool, clock, linkKeys }: Deps): RenderMail =>
  async ({ data }) => {
    const { codeId, reference } = Data.parse(data);
    const found = await findCode(pool, codeId);
    if (!found || !mayBeTried(found, clock.now())) return undefined;
    const code = digitsOf(found, linkKeys);
    if (!code) return undefined;
    const book = await loadCurrentBook(pool);
    const shop = await readShop(pool);
    const replyTo = replyAddressOf(shop);
    return {
      ...(replyTo ? { replyTo } : {}),
      ...deviceCodeContent({ book, city: shop.city, code, reference }),
    };
  };
