import { sendRequest } from '../../../shared/api/send-request.ts';
import type { MessageValues } from './message-rules.model.ts';
import type { ContactField } from './contact.model.ts';
import type { SpeakingField } from './speaking.model.ts';

// After this time the visitor sees an error and can send the text again; the idempotency key prevents a second message.
const timeoutMs = 20_000;

/**
 * The data that accompanies a message: its idempotency key, the honeypot field `website`, and the time in Unix
 * milliseconds at which the form was first shown.
 */
export type SubmissionMetadata = {
  key: string;
  website: string;
  startedAt: number;
};

const postOnceWithSpamFields = (
  address: string,
  { key, website, startedAt }: SubmissionMetadata,
  body: object,
) =>
  sendRequest<unknown>(address, {
    headers: { 'idempotency-key': key },
    body: { ...body, startedAt, ...(website ? { website } : {}) },
    timeoutMs,
  });

/** Returns an object with the trimmed field; an empty object if the value is blank. */
const optionalField = (value: string, name: string) =>
  value.trim() ? { [name]: value.trim() } : {};

/** Sends a message to the author. The request is safe to repeat with the same idempotency key. */
export const sendContact = (
  { company, ...rest }: MessageValues<ContactField>,
  envelope: SubmissionMetadata,
) =>
  postOnceWithSpamFields('/api/contact', envelope, {
    ...rest,
    ...optionalField(company, 'company'),
  });

/** Sends a speaking request. The request is safe to repeat with the same idempotency key. */
export const sendSpeaking = (
  { audience, message, ...rest }: MessageValues<SpeakingField>,
  envelope: SubmissionMetadata,
) =>
  postOnceWithSpamFields('/api/speaking', envelope, {
    ...rest,
    audience: Number(audience),
    ...optionalField(message, 'message'),
  });
