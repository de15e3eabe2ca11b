import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useListSenderOrdersQuery } from '../thread/thread.api.ts';
import threadStyles from '../thread/thread.module.css';
import type { NewMessagePage } from './compose.api.ts';
import { ComposeAside } from './compose-aside.tsx';
import { ComposeForm } from './compose-form.tsx';
import { isAddress } from './new-message.model.ts';
import { type KnownName, useNewMessage } from './use-new-message.ts';

/** Shows the form of a new message, with the person's orders and conversations beside it. */
export const ComposeView = ({
  page,
  to,
  reference,
}: {
  page: NewMessagePage;
  /** The address that is written to; if it is none, the author enters it. */
  to: string;
  /** The order about which the author writes; empty: the person's newest ones are shown. */
  reference: string;
}) => {
  const [known, setKnown] = useState<KnownName>({ email: '', name: '' });
  const fixed = isAddress(to) ? to : '';
  const message = useNewMessage(page, { to: fixed, known });
  const [address, setAddress] = useState(message.typed.email);
  const email = isAddress(address) ? address.trim() : '';
  const orders = useListSenderOrdersQuery(
    email ? { email, ...(reference && { reference }) } : skipToken,
  );
  const order = orders.currentData?.orders[0];
  const name = order?.recipient?.name ?? '';
  if (known.email !== email || known.name !== name) setKnown({ email, name });
  return (
    <div className={threadStyles['columns']}>
      <ComposeForm
        {...{ page, message }}
        isFixed={fixed !== ''}
        reference={order?.reference}
        onAddress={setAddress}
      />
      {/* The orders of one person are not shown while those of another one load. */}
      <ComposeAside
        email={email}
        orders={{ ...orders, data: orders.currentData }}
      />
    </div>
  );
};
