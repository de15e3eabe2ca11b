import { userEvent } from '@testing-library/user-event';

/** A user who types and clicks without a pause; the pointer ignores styles that hide elements. */
export const someUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: 0 });
