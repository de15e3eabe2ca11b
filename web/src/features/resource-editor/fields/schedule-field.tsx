import { formatMoment } from '../../../shared/lib/date.ts';
import { Field } from '../../../shared/ui/forms/field.tsx';
import {
  parseLagosTime,
  isFuture,
  formatLagosTime,
} from '../article/schedule.ts';
import type { EditorState } from '../session/editor-store.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';

const inLagos = (iso: string) => `${formatMoment(iso, new Date())} in Lagos`;

const scheduleHint = ({ article, base: { post } }: EditorState): string => {
  const { publishAt, status } = article;
  if (publishAt && isFuture(publishAt))
    return status === 'published'
      ? `Waits until ${inLagos(publishAt)}; until then nobody sees it.`
      : 'A draft waits too: choose Published to schedule it.';
  if (publishAt) return `Will bear the date ${inLagos(publishAt)}.`;
  if (post?.status === 'published' && !isFuture(post.publishedAt))
    return `Published ${inLagos(post.publishedAt)}. Empty: this stays.`;
  return 'Empty: as soon as it is saved as published.';
};

/** When it is published, by the clocks of Lagos. */
export const ScheduleField = ({ session, state }: OpenEditor) => (
  <Field
    label="Publish at, Lagos time"
    isOptional
    type="datetime-local"
    value={formatLagosTime(state.article.publishAt)}
    hint={scheduleHint(state)}
    onChange={({ target }) =>
      session.change('publishAt', parseLagosTime(target.value))
    }
  />
);
