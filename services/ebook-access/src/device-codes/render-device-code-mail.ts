import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import type { ReadTexts } from '@imprint/chassis/mail/texts/settings';
import { z } from 'zod';
import { loadEmailContext } from '../emails/load-email-context.ts';
import type { LinkKeys } from '../reading-links/reading-token.ts';
import { deriveCodeDigits } from './code-digits.ts';
import { mayCodeBeTried } from './device-code.model.ts';
import { findUnusedCode } from './device-code.repository.ts';
import { composeDeviceCodeEmail } from './device-code.template.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  linkKeys: LinkKeys;
  readTexts: ReadTexts;
};

const Data = z.object({ codeId: z.uuid(), reference: z.string() });

/** Renders the email with a code when it is sent; returns undefined if the code can no longer be used. */
export const renderDeviceCodeMail =
  ({ pool, clock, linkKeys, readTexts }: Deps): RenderMail =>
  async ({ data }) => {
    const { codeId, reference } = Data.parse(data);
    const found = await findUnusedCode(pool, codeId);
    if (!found || !mayCodeBeTried(found, clock.now())) return undefined;
    const code = deriveCodeDigits(found, linkKeys);
    if (!code) return undefined;
    const { reply, ...context } = await loadEmailContext(pool);
    return {
      ...reply,
      ...composeDeviceCodeEmail(
        { ...context, code, reference },
        readTexts('device-code'),
      ),
    };
  };
