import {
  boolean,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { problemText } from '../../shared/api/problem.model.ts';
import { useGenerateReadingUrlMutation } from './ebook-access.api.ts';
import * as text from './text.ts';

const fields = {
  email: trimmedTextField(),
  reference: trimmedTextField(),
  isGift: boolean(),
};

const validateEmailAndReference = (request: {
  email: string;
  reference: string;
  isGift: boolean;
}) => {
  if (request.isGift)
    return { email: request.email ? undefined : text.emailRequired };

  return request.email
    ? { reference: request.reference ? undefined : text.bothRequired }
    : { email: text.bothRequired };
};

const describeRefusal = (problem: unknown): string => {
  const reason = problemText(problem, '');
  return reason ? text.generateRefused(reason) : text.generateFailed;
};

/** Returns the state of the form that generates a reading link, and the generated link. */
export const useGenerateLink = () => {
  const { field, input, watch, onSubmit } = useAdminForm({
    fields,
    defaultValues: { isGift: false },
    validate: validateEmailAndReference,
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
    /** Hides the generated link, which stops working when a new link is emailed. */
    discard: reset,
  };
};
