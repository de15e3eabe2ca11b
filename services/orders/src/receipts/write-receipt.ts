import type { Pool } from '@imprint/chassis/db';
import type { QueuedMail } from '@imprint/chassis/mail/mail-queue';
import type { Mail } from '@imprint/chassis/mail/smtp';
import { findByReference } from '../orders/order.repository.ts';
import { receiptFor } from './receipt.model.ts';
import { receiptHtml, receiptName, receiptText } from './receipt.template.ts';
import { shop } from './shop.model.ts';

type Deps = { pool: Pool };

/** Writes a receipt at the moment it leaves; none for an order that is gone. */
export const writeReceipt =
  ({ pool }: Deps) =>
  async (mail: QueuedMail): Promise<Omit<Mail, 'id' | 'to'> | undefined> => {
    if (mail.template !== receiptName) return undefined;
    const { reference, channel } = mail.data as {
      reference: string;
      channel: string;
    };
    const order = await findByReference(pool, reference);
    if (!order || order.deletedAt) return undefined;
    const receipt = receiptFor(order, channel, shop.title);
    return {
      subject: receipt.subject,
      text: receiptText(receipt, shop),
      html: receiptHtml(receipt, shop),
    };
  };
