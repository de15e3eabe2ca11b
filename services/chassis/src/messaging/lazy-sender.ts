import type { Kafka, Sender } from './kafka-port.ts';

/** Returns a sender that connects when it sends its first message, and again after `close` or a failed connection. */
export const createLazySender = (kafka: Kafka): Sender => {
  // The promise of the sender is stored, so that partitions that send concurrently share one producer.
  let sender: Promise<Sender> | undefined;
  const openSender = (): Promise<Sender> => {
    const opening = kafka.sender();
    opening.catch(() => {
      if (sender === opening) sender = undefined;
    });
    return opening;
  };
  return {
    send: async (topic, messages) => {
      sender ??= openSender();
      const open = await sender;
      await open.send(topic, messages);
    },
    close: async () => {
      const open = sender;
      sender = undefined;
      await (await open)?.close();
    },
  };
};
