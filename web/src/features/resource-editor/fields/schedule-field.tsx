import { formatMoment } from '../../../shared/lib/date.ts';
import { Field } from '../../../shared/ui/forms/field.tsx';
import {
  parseLagosTime,
  isFuture,
  formatLagosTime,
} from '../article/schedule.ts';
import type { EditorState } from '../session/editor-store.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';

const inLagos = (iso: string) => `${formatMoment(iso, new Date())}, Lagos time`;

const scheduleHint = ({ article, base: { post } }: EditorState): string => {
  const { publishAt, status } = article;
  if (publishAt && isFuture(publishAt))
    return status === 'published'
      ? `Scheduled for ${inLagos(publishAt)}. Hidden from readers until then.`
      : 'Choose Published to schedule it.';
  if (publishAt) return `Publication date: ${inLagos(publishAt)}.`;
  if (post?.status === 'published' && !isFuture(post.publishedAt))
    return `Published ${inLagos(post.publishedAt)}. Leave empty to keep this date.`;
  return 'Leave empty to publish when you save.';
};

/** The time of publication, in Lagos time. */
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
