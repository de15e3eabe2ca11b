import {
  boolean,
  text,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { problemText } from '../../shared/api/problem.model.ts';
import { useGenerateReadingUrlMutation } from './ebook-desk.api.ts';

const fields = { email: text(), reference: text(), isGift: boolean() };

const validate = (wish: {
  email: string;
  reference: string;
  isGift: boolean;
}) => {
  if (wish.isGift)
    return { email: wish.email ? undefined : 'Please enter an email' };
  const both = 'Please enter both email and order reference';
  return wish.email
    ? { reference: wish.reference ? undefined : both }
    : { email: both };
};

const refusalOf = (problem: unknown): string => {
  const text = problemText(problem, '');
  return text ? `Error: ${text}` : 'Failed to generate reading URL';
};

/** For whom a link is made by hand, and what came of it. */
export const useLinkWish = () => {
  const { field, input, watch, onSubmit } = useAdminForm({
    fields,
    defaultValues: { isGift: false },
    validate,
  });
  const [make, { data, error, isLoading, reset }] =
    useGenerateReadingUrlMutation();
  return {
    field,
    input,
    isGift: watch('isGift'),
    made: data,
    isBusy: isLoading,
    refusal: error && refusalOf(error),
    onSubmit: onSubmit(
      ({ email, reference, isGift }) =>
        make({
          email,
          // A gift has a reference of its own.
          orderReference: isGift ? '' : reference,
          complimentary: isGift,
        }),
      reset,
    ),
    /** The link that was made stands no longer, for a newer one is on its way. */
    drop: reset,
  };
};
