import { send } from '../../../shared/api/send.ts';
import type { Values } from './message-rules.model.ts';
import type { ContactField } from './contact.model.ts';
import type { SpeakingField } from './speaking.model.ts';

// On a line that hangs the visitor is told, with the words still there; the key makes the next try safe.
const patienceMs = 20_000;

/** What travels besides the words: the key of this very text, the field that people never see, and since when they write. */
export type Envelope = { key: string; website: string; startedAt: number };

const post = (
  address: string,
  { key, website, startedAt }: Envelope,
  body: object,
) =>
  send<unknown>(address, {
    headers: { 'idempotency-key': key },
    body: { ...body, startedAt, ...(website ? { website } : {}) },
    timeoutMs: patienceMs,
  });

/** What was left empty is left out. */
const filled = (value: string, name: string) =>
  value.trim() ? { [name]: value.trim() } : {};

/** Safe to repeat with the same key. */
export const sendContact = (
  { company, ...rest }: Values<ContactField>,
  envelope: Envelope,
) =>
  post('/api/contact', envelope, {
    ...rest,
    ...filled(company, 'company'),
  });

/** Safe to repeat with the same key. */
export const sendSpeaking = (
  { audience, message, ...rest }: Values<SpeakingField>,
  envelope: Envelope,
) =>
  post('/api/speaking', envelope, {
    ...rest,
    audience: Number(audience),
    ...filled(message, 'message'),
  });
