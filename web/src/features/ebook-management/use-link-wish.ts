import { useState } from 'react';
import { problemText } from '../../shared/api/problem.ts';
import { useGenerateReadingUrlMutation } from './ebook-desk.api.ts';

const faultOf = (
  email: string,
  reference: string,
  isGift: boolean,
): string | undefined => {
  if (isGift) return email ? undefined : 'Please enter an email';
  return email && reference
    ? undefined
    : 'Please enter both email and order reference';
};

const refusalOf = (problem: unknown): string => {
  const text = problemText(problem, '');
  return text ? `Error: ${text}` : 'Failed to generate reading URL';
};

/** For whom a link is made by hand, and what came of it. */
export const useLinkWish = () => {
  const [email, setEmail] = useState('');
  const [reference, setReference] = useState('');
  const [isGift, setIsGift] = useState(false);
  const [fault, setFault] = useState<string>();
  const [make, { data, error, isLoading, reset }] =
    useGenerateReadingUrlMutation();
  const submit = () => {
    if (isLoading) return;
    const wish = { email: email.trim(), orderReference: reference.trim() };
    const found = faultOf(wish.email, wish.orderReference, isGift);
    setFault(found);
    if (found) reset();
    else
      void make({
        ...wish,
        // A gift has a reference of its own.
        orderReference: isGift ? '' : wish.orderReference,
        complimentary: isGift,
      });
  };
  return {
    ...{ email, setEmail, reference, setReference, isGift, setIsGift },
    made: data,
    isBusy: isLoading,
    refusal: fault ?? (error ? refusalOf(error) : undefined),
    submit,
    /** The link that was made stands no longer, for a newer one is on its way. */
    drop: reset,
  };
};
