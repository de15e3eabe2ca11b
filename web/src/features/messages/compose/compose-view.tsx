import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useListSenderOrdersQuery } from '../thread/thread.api.ts';
import threadStyles from '../thread/thread.module.css';
import type { NewMessagePage } from './compose.api.ts';
import { ComposeAside } from './compose-aside.tsx';
import { ComposeForm } from './compose-form.tsx';
import { isAddress } from './first-letter.model.ts';
import { useFirstLetter } from './use-first-letter.ts';

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
  const [suggestedName, setSuggestedName] = useState('');
  const fixed = isAddress(to) ? to : '';
  const letter = useFirstLetter(page, { to: fixed, suggestedName });
  const [address, setAddress] = useState(letter.typed.email);
  const email = isAddress(address) ? address.trim() : '';
  const orders = useListSenderOrdersQuery(
    email ? reference || email : skipToken,
  );
  // A search by address also finds longer addresses.
  const order = orders.currentData?.orders.find(
    (each) => each.email.toLowerCase() === email.toLowerCase(),
  );
  const recipient = order?.recipient?.name ?? '';
  if (recipient !== suggestedName) setSuggestedName(recipient);
  return (
    <div className={threadStyles['columns']}>
      <ComposeForm
        {...{ page, letter }}
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
