import type { KafkaMessage } from 'kafkajs';
import type { IncomingMessage } from './kafka-port.ts';

type HeaderValue = Buffer | string | (Buffer | string)[] | null | undefined;

const headerToText = (value: HeaderValue): string =>
  Array.isArray(value) ? headerToText(value[0]) : (value?.toString() ?? '');

export const toIncomingMessage = (
  topic: string,
  partition: number,
  message: KafkaMessage,
): IncomingMessage => ({
  topic,
  partition,
  offset: message.offset,
  key: headerToText(message.key),
  value: message.value,
  headers: Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([k, v]) => [k, headerToText(v)]),
  ),
});
