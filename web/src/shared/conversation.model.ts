/** Whether the author wrote first, and the other person has not answered. */
export const isFirstAnswerAwaited = ({
  startedBy,
  arrivedAt,
  receivedAt,
}: {
  /** The admin who wrote first; null if the other person did. */
  startedBy: string | null;
  /** When the other person wrote last. */
  arrivedAt: string;
  receivedAt: string;
}): boolean => Boolean(startedBy) && arrivedAt === receivedAt;
