import {
  boolean,
  text,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { problemText } from '../../shared/api/problem.model.ts';
import { useGenerateReadingUrlMutation } from './ebook-access.api.ts';

const fields = { email: text(), reference: text(), isGift: boolean() };

const validate = (request: {
  email: string;
  reference: string;
  isGift: boolean;
}) => {
  if (request.isGift)
    return { email: request.email ? undefined : 'Please enter an email' };
  const bothRequired = 'Please enter both email and order reference';
  return request.email
    ? { reference: request.reference ? undefined : bothRequired }
    : { email: bothRequired };
};

const describeRefusal = (problem: unknown): string => {
  const text = problemText(problem, '');
  return text ? `Error: ${text}` : 'Failed to generate reading URL';
};

/** For whom a link is made by hand, and what came of it. */
export const useGenerateLink = () => {
  const { field, input, watch, onSubmit } = useAdminForm({
    fields,
    defaultValues: { isGift: false },
    validate,
  });
  const [generate, { data, error, isLoading, reset }] =
    useGenerateReadingUrlMutation();
  return {
    field,
    input,
    isGift: watch('isGift'),
    generated: data,
    isBusy: isLoading,
    refusal: error && describeRefusal(error),
    onSubmit: onSubmit(
      ({ email, reference, isGift }) =>
        generate({
          email,
          // A gift has a reference of its own.
          orderReference: isGift ? '' : reference,
          complimentary: isGift,
        }),
      reset,
    ),
    /** The link that was made stands no longer, for a newer one is on its way. */
    discard: reset,
  };
};
