import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { formatLongDate } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { createPatternCheck } from '../form/pattern-check.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { type Settings, usePreviewPodcastMutation } from '../settings.api.ts';
import { ConnectionField, SecretField } from './connection-field.tsx';
import styles from './connections.module.css';
import * as text from './text.ts';
import { useConnectionForm } from './use-connection-form.ts';

const labels = text.podcastLabels;

const keyField = trimmedTextField(createPatternCheck(/^\w*$/, text.keyInvalid));

const fields = {
  rssUrl: trimmedTextField(
    createPatternCheck(/^https?:\/\/\S+$/, text.addressInvalid),
  ),
  clientId: keyField,
  clientSecret: trimmedTextField(),
  showId: keyField,
};

const PodcastPreview = ({ changed }: { changed: object }) => {
  const [load, { data, error, isLoading }] = usePreviewPodcastMutation();
  return (
    <section className={styles['part']} aria-label={text.preview}>
      <h2>{text.preview}</h2>
      <p>{text.previewHint}</p>
      <Button isBusy={isLoading} onClick={() => void load(changed)}>
        {text.showPreview}
      </Button>
      {data && (
        <>
          <Message kind="good">
            {text.previewFound(
              data.showName,
              data.totalEpisodes,
              data.provider,
            )}
          </Message>
          <ol className={styles['episodes']}>
            {data.episodes.map(({ title, date, duration }) => (
              <li key={`${date} ${title}`}>
                <b>{title}</b>
                <span>
                  {formatLongDate(date)}, {duration}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <RequestErrorMessage error={error} otherwise={text.previewFailed} />
    </section>
  );
};

/** The form for the source of the podcast: its feed, or Spotify. */
export const PodcastSettings = ({
  settings: { podcast, meta: metadata },
}: {
  settings: Settings;
}) => {
  const { form, meta, removeSecret, isSetOnServer } = useConnectionForm(
    'podcast',
    { settings: podcast, meta: metadata.podcast },
    ['clientSecret'],
    fields,
  );
  return (
    <SettingsForm form={form} label={text.podcastTitle} labels={labels}>
      <p>{text.podcastNote}</p>
      <ConnectionField
        label={labels.rssUrl}
        hint={text.rssUrlHint}
        type="url"
        isSetOnServer={isSetOnServer('rssUrl')}
        stored={form.stored.rssUrl}
        {...form.field('rssUrl')}
      />
      <ConnectionField
        label={labels.clientId}
        hint={text.clientIdHint}
        spellCheck={false}
        isSetOnServer={isSetOnServer('clientId')}
        stored={form.stored.clientId}
        {...form.field('clientId')}
      />
      <SecretField
        version={meta.version}
        label={labels.clientSecret}
        isSetOnServer={isSetOnServer('clientSecret')}
        isSaved={meta.secrets['clientSecret'] === true}
        consequence={text.clientSecretRemoval}
        onRemove={() => removeSecret()}
        {...form.field('clientSecret')}
      />
      <ConnectionField
        label={labels.showId}
        hint={text.showIdHint}
        spellCheck={false}
        isSetOnServer={isSetOnServer('showId')}
        stored={form.stored.showId}
        {...form.field('showId')}
      />
      <PodcastPreview changed={form.changed} />
    </SettingsForm>
  );
};
