import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { adminOf, type AdminClaims } from '@imprint/chassis/admin-token';
import type { MessageChange } from './change-message.ts';
import type { MessageSubmission } from './receive-message.ts';
import type { listMessages } from './list-messages.ts';
import { answerBy, type Message } from './message.model.ts';
import { messageApi, type MessageAnswer } from './message.schemas.ts';

const shown = (message: Message): MessageAnswer => ({
  id: message.id,
  kind: message.kind,
  state: message.state,
  suspected: message.isSuspected,
  receivedAt: message.receivedAt.toISOString(),
  answerBy: answerBy(message).toISOString(),
  answeredAt: message.answeredAt?.toISOString() ?? null,
  name: message.name,
  email: message.email,
  company: message.company,
  message: message.text,
  speaking: message.speaking,
});

export const messageRoutes = (useCases: {
  receiveMessage: (sending: MessageSubmission) => Promise<void>;
  listMessages: ReturnType<typeof listMessages>;
  changeMessage: (
    id: string,
    change: MessageChange,
    admin: AdminClaims,
  ) => Promise<Message>;
}): Route[] =>
  routes(messageApi, {
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
        await useCases.listMessages({ ...query, after: query.after });
      res.set('Cache-Control', 'no-store');
      return {
        messages: messages.map(shown),
        ...rest,
        ...(totalIsFloor ? { totalIsFloor } : {}),
        ...(nextCursor ? { nextCursor } : {}),
      };
    },

    changeMessage: async ({ params, body, res }) => {
      const admin = adminOf(res);
      const message = await useCases.changeMessage(params.id, body, admin);
      res.set('Cache-Control', 'no-store');
      return { message: shown(message) };
    },
  });
