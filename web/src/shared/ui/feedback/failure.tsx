import { faultText } from '../../api/problem.model.ts';
import { Message } from './message.tsx';

/** Why a change was refused, in the server's words or in `otherwise`; nothing while there is no error. */
export const Failure = ({
  error,
  otherwise = 'Please try again.',
}: {
  error: unknown;
  otherwise?: string;
}) =>
  error ? <Message kind="fail">{faultText(error, otherwise)}</Message> : null;
