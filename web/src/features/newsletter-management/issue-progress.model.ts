import type { ListedIssue } from './issue.shape.ts';

/** Returns how many recipients have had their turn. */
export const countDone = ({
  accepted,
  bounced,
  refused,
  uncertain,
  skipped,
}: ListedIssue): number => accepted + bounced + refused + uncertain + skipped;

/** Returns to how many recipients an email was sent. */
export const countSent = (issue: ListedIssue): number =>
  countDone(issue) - issue.skipped;

/** Whether the issue changes without the author, so that the screen must ask again. */
export const isMoving = ({ state, sendAt }: ListedIssue): boolean =>
  state === 'sending' ||
  (state === 'scheduled' &&
    sendAt !== null &&
    Date.parse(sendAt) < Date.now() + 10_000);

/** How often a moving issue is asked for. */
export const pollingMs = 2_000;
