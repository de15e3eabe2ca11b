import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { createTextsReader } from '@imprint/chassis/mail/texts/settings';
import { createOwnerEmailReader } from '../connections/read-owner-email.ts';
import type { Deps } from '../dependencies.ts';
import { changeMessage } from './change-message.ts';
import { exportMessages } from './export-messages.ts';
import { withMailbox } from './incoming/imap.provider.ts';
import { readMailbox, readMailboxProblem } from './incoming/read-mailbox.ts';
import { receiveEmail } from './incoming/receive-email.ts';
import { receiveWebhook } from './incoming/receive-webhook.ts';
import { listMessages } from './list-messages.ts';
import { digestTemplate, messageTemplate } from './message-email.model.ts';
import { receiveMessage } from './receive-message.ts';
import { renderDigestMail, renderMessageMail } from './render-message-mails.ts';
import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
} from './templates/manage-templates.ts';
import { assignMessage } from './thread/assign-message.ts';
import { readNewMessage } from './thread/read-new-message.ts';
import { readThread } from './thread/read-thread.ts';
import { renderReplyMail } from './thread/render-reply-mail.ts';
import { replyToMessage } from './thread/reply-to-message.ts';
import { retryReply } from './thread/retry-reply.ts';
import { startConversation } from './thread/start-conversation.ts';
import { replyTemplate } from './thread/thread.model.ts';
import type { TagKeys } from './thread/reply-tag.ts';

type MessagingDeps = Deps & { publicUrl: string; keys: TagKeys };

/** Binds how emails come in, once to their dependencies. */
const bindIncoming = (deps: MessagingDeps) => {
  const receive = receiveEmail({
    ...deps,
    readOwnerEmail: createOwnerEmailReader(deps),
  });
  const incoming = { ...deps, withMailbox, receiveEmail: receive };
  return {
    readMailbox: readMailbox(incoming),
    readMailboxProblem: readMailboxProblem(deps),
    receiveWebhook: receiveWebhook(incoming),
  };
};

/** Binds the use cases of messages once to their dependencies. */
export const bindMessages = (deps: MessagingDeps) => {
  const readTexts = createTextsReader(deps.settings.emailTexts);
  const mailing = { ...deps, readTexts };
  return {
    receiveMessage: receiveMessage({
      ...deps,
      readOwnerEmail: createOwnerEmailReader(deps),
    }),
    listMessages: listMessages(deps),
    exportMessages: exportMessages(deps),
    changeMessage: changeMessage(deps),
    readThread: readThread(deps),
    readNewMessage: readNewMessage(deps),
    startConversation: startConversation(deps),
    replyToMessage: replyToMessage(deps),
    retryReply: retryReply(deps),
    assignMessage: assignMessage(deps),
    listTemplates: listTemplates(deps),
    saveTemplate: saveTemplate(deps),
    deleteTemplate: deleteTemplate(deps),
    ...bindIncoming(deps),
    messageRenderers: [
      [messageTemplate, renderMessageMail(mailing)],
      [digestTemplate, renderDigestMail(mailing)],
      [replyTemplate, renderReplyMail(mailing)],
    ] satisfies [string, RenderMail][],
  };
};
