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

/** The state of the form that generates a reading link, with its result. */
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
          // The server creates the reference of a complimentary copy.
          orderReference: isGift ? '' : reference,
          complimentary: isGift,
        }),
      reset,
    ),
    /** Hides the generated link, which an emailed link has replaced. */
    discard: reset,
  };
};
