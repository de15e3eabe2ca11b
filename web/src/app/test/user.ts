import { userEvent } from '@testing-library/user-event';

/** Somebody who types and clicks without a pause, and where no style could hide a thing from the pointer. */
export const someUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: 0 });
