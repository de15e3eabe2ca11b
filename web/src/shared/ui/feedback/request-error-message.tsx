import { fieldErrorOrProblemText } from '../../api/problem.model.ts';
import { Message } from './message.tsx';
import * as text from './text.ts';

/** Shows the reason of a failed request; renders nothing without an error. */
export const RequestErrorMessage = ({
  error,
  otherwise = text.tryAgain,
}: {
  error: unknown;
  /** The text for an error without a reason from the server. */
  otherwise?: string;
}) =>
  error ? (
    <Message kind="fail">{fieldErrorOrProblemText(error, otherwise)}</Message>
  ) : null;
