import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { deviceCodeMail } from '../device-codes/device-code.model.ts';
import { readingLinkMail } from '../reading-links/reading-link.model.ts';
import { renderDeviceCodeMail } from './render-device-code-mail.ts';
import { renderReadingMail } from './render-reading-mail.ts';

type Deps = Parameters<typeof renderReadingMail>[0] &
  Parameters<typeof renderDeviceCodeMail>[0];

const renderers = {
  [readingLinkMail]: renderReadingMail,
  [deviceCodeMail]: renderDeviceCodeMail,
};

export const mailTemplates = Object.keys(renderers);

/** Every mail of this service, by its template. */
export const renderMail = (deps: Deps): RenderMail => {
  const byTemplate = new Map(
    Object.entries(renderers).map(([name, render]) => [name, render(deps)]),
  );
  return async (mail) => byTemplate.get(mail.template)?.(mail);
};
