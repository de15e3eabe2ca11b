import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import {
  parseLagosTime,
  isFuture,
  formatLagosTime,
} from '../../../shared/lib/schedule.ts';
import type { EditorState } from '../session/editor-store.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';
import * as text from './text.ts';

const formatLagosMoment = (iso: string) => formatDayAndTime(iso, new Date());

const scheduleHint = ({ article, base: { post } }: EditorState): string => {
  const { publishAt } = article;
  if (publishAt && isFuture(publishAt)) {
    const describe =
      post?.status === 'published' ? text.scheduledFor : text.willSchedule;
    return describe(formatLagosMoment(publishAt));
  }
  if (publishAt) return text.publicationDate(formatLagosMoment(publishAt));
  if (post?.status === 'published' && !isFuture(post.publishedAt))
    return text.publishedSince(formatLagosMoment(post.publishedAt));
  return text.publishAtOnce;
};

/** The field for the time of publication, in Lagos time. */
export const ScheduleField = ({ session, state }: OpenEditor) => (
  <InputField
    label={text.publishAtLabel}
    isOptional
    type="datetime-local"
    value={formatLagosTime(state.article.publishAt)}
    hint={scheduleHint(state)}
    onChange={({ target }) =>
      session.change('publishAt', parseLagosTime(target.value))
    }
  />
);
