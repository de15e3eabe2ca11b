import { send } from '../../../shared/api/send.ts';
import type { MessageValues } from './message-rules.model.ts';
import type { ContactField } from './contact.model.ts';
import type { SpeakingField } from './speaking.model.ts';

// After this time the visitor sees an error and keeps the text; the key makes a retry safe.
const timeoutMs = 20_000;

/** Sent with the text: its idempotency key, the honeypot field, and when the visitor began to write. */
export type Envelope = { key: string; website: string; startedAt: number };

const post = (
  address: string,
  { key, website, startedAt }: Envelope,
  body: object,
) =>
  send<unknown>(address, {
    headers: { 'idempotency-key': key },
    body: { ...body, startedAt, ...(website ? { website } : {}) },
    timeoutMs,
  });

/** Returns the field, or nothing if its value is empty. */
const optionalField = (value: string, name: string) =>
  value.trim() ? { [name]: value.trim() } : {};

/** Safe to repeat with the same key. */
export const sendContact = (
  { company, ...rest }: MessageValues<ContactField>,
  envelope: Envelope,
) =>
  post('/api/contact', envelope, {
    ...rest,
    ...optionalField(company, 'company'),
  });

/** Safe to repeat with the same key. */
export const sendSpeaking = (
  { audience, message, ...rest }: MessageValues<SpeakingField>,
  envelope: Envelope,
) =>
  post('/api/speaking', envelope, {
    ...rest,
    audience: Number(audience),
    ...optionalField(message, 'message'),
  });
