import {
  actionText,
  toEntryChanges,
  toEntrySubject,
} from '../../web/src/features/audit/audit-text.ts';

/** Matches codes, instants and UUIDs, none of which belongs on a screen. */
export const machineText =
  /[A-Z]+_[A-Z_]+|\d{4}-\d\d-\d\dT|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Returns an audit entry as the back office shows it. */
export const auditText = (entry: {
  action: string;
  subject: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}): string =>
  [
    actionText(entry.action),
    toEntrySubject(entry).text,
    ...toEntryChanges(entry.before, entry.after).map(
      ({ name, text }) => `${name}: ${text}`,
    ),
  ].join('\n');
