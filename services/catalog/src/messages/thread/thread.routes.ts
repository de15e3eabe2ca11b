import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { rewriteLegacyReason } from '@imprint/chassis/mail/failure';
import type { Response } from 'express';
import type { UseCases } from '../../use-cases.ts';
import { toMailAnswer, toMessageAnswer } from '../message.answers.ts';
import type { ThreadEntry } from './thread.model.ts';
import { type EntryAnswer, threadApi } from './thread.schemas.ts';

const toEntryAnswer = ({
  mail,
  delivery,
  ...entry
}: ThreadEntry): EntryAnswer => ({
  ...entry,
  mail: toMailAnswer(mail),
  delivery: delivery && {
    ...delivery,
    reason: delivery.reason && rewriteLegacyReason(delivery.reason),
  },
});

export const threadRoutes = (useCases: UseCases): Route[] => {
  const answerThread = async (id: string, res: Response) => {
    const { message, entries, ...page } = await useCases.readThread(id);
    res.set('Cache-Control', 'no-store');
    return {
      ...page,
      message: toMessageAnswer(message),
      entries: entries.map(toEntryAnswer),
    };
  };
  return bindRoutes(threadApi, {
    readNewMessage: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readNewMessage();
    },

    startConversation: async ({ body, headers, res }) => {
      const key = headers['idempotency-key'];
      const id = await useCases.startConversation(
        { ...body, key },
        adminOf(res),
      );
      return answerThread(id, res);
    },

    readThread: ({ params, res }) => answerThread(params.id, res),

    replyToMessage: async ({ params, body, headers, res }) => {
      const { text, archive } = body;
      const key = headers['idempotency-key'];
      const reply = { text, key, archives: archive };
      await useCases.replyToMessage(params.id, reply, adminOf(res));
      return answerThread(params.id, res);
    },

    retryReply: async ({ params, res }) => {
      await useCases.retryReply(params.id, params.reply, adminOf(res));
      return answerThread(params.id, res);
    },

    assignMessage: async ({ params, body, res }) => {
      await useCases.assignMessage(params.id, body.name, adminOf(res));
      return answerThread(params.id, res);
    },
  });
};
