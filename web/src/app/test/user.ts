import { userEvent } from '@testing-library/user-event';

/** A user who types and clicks without a pause. A click ignores the style `pointer-events: none`. */
export const someUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: 0 });
