import { fieldErrorText } from '../../api/problem.model.ts';
import { Message } from './message.tsx';

/** Why a request was refused; nothing without an error. */
export const Refusal = ({
  error,
  otherwise = 'Please try again.',
}: {
  error: unknown;
  /** What is said where the server gave no reason. */
  otherwise?: string;
}) =>
  error ? (
    <Message kind="fail">{fieldErrorText(error, otherwise)}</Message>
  ) : null;
