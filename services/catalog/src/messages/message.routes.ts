import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { adminOf } from '@imprint/chassis/admin-token';
import type { UseCases } from '../use-cases.ts';
import { toMessageAnswer } from './message.answers.ts';
import { messageApi } from './message.schemas.ts';

export const messageRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(messageApi, {
    sendContact: async ({ body, headers }) => {
      const { name, email, company, message, website, startedAt } = body;
      await useCases.receiveMessage({
        sent: {
          name,
          email,
          company: company || null,
          text: message,
          speaking: null,
        },
        key: headers['idempotency-key'],
        website,
        startedAt,
      });
      return { kept: true } as const;
    },

    sendSpeaking: async ({ body, headers }) => {
      const { name, email, message = '', website, startedAt, ...rest } = body;
      await useCases.receiveMessage({
        sent: { name, email, company: null, text: message, speaking: rest },
        key: headers['idempotency-key'],
        website,
        startedAt,
      });
      return { kept: true } as const;
    },

    listMessages: async ({ query, res }) => {
      const { messages, totalIsFloor, nextCursor, ...rest } =
        await useCases.listMessages(query);
      res.set('Cache-Control', 'no-store');
      return {
        messages: messages.map(toMessageAnswer),
        ...rest,
        mailbox: await useCases.readMailboxProblem(),
        ...(totalIsFloor ? { totalIsFloor } : {}),
        ...(nextCursor ? { nextCursor } : {}),
      };
    },

    exportMessages: async ({ query, res }) => {
      await useCases.exportMessages(query, res);
      return undefined;
    },

    changeMessage: async ({ params, body, res }) => {
      const admin = adminOf(res);
      const message = await useCases.changeMessage(params.id, body, admin);
      res.set('Cache-Control', 'no-store');
      return { message: toMessageAnswer(message) };
    },
  });
