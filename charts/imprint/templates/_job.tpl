{{/*
The pod of a job: root, name, image, command, env, resources, restart; its secrets are of, keys, optional and sources,
as in imprint.secretsVolume.
*/}}
{{- define "imprint.task" -}}
restartPolicy: {{ .restart | default "Never" }}
{{ include "imprint.podBase" (dict "root" .root "user" 1000) }}
containers:
  - {{- include "imprint.containerBase" (dict "root" .root "name" .name "image" (include "imprint.image" (dict "root" .root "name" .image))) | nindent 4 }}
    command: {{ toJson .command }}
    env:
      {{- trim .env | nindent 6 }}
      {{- include "imprint.trustVariables" .root | nindent 6 }}
      {{- if .keys }}
      {{- include "imprint.secretsFolder" . | nindent 6 }}
      {{- end }}
    resources: {{- toYaml .resources | nindent 6 }}
    volumeMounts:
      {{- include "imprint.mounts" .root | nindent 6 }}
      {{- if .keys }}
      {{- include "imprint.secretsMount" . | nindent 6 }}
      {{- end }}
volumes:
  {{- include "imprint.volumes" .root | nindent 2 }}
  {{- if .keys }}
  {{- include "imprint.secretsVolume" (dict "root" .root "name" .of "keys" .keys "optional" .optional "sources" .sources) | nindent 2 }}
  {{- end }}
{{- end }}

{{/*
Annotations of objects that are created before all others: root, weight. An installation with built-in stores cannot
create them before its Secret and stores; there they are part of the release, and jobs wait for their stores.
*/}}
{{- define "imprint.hook" -}}
{{- if not (and .root.Release.IsInstall .root.Values.stores.builtIn) -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end }}
{{- end }}

{{/* A job that runs once per release: root, job, for, image, command, env, keys, optional, weight. */}}
{{- define "imprint.job" -}}
{{- $name := .job }}{{ with .for }}{{ $name = printf "%s-%s" $name . }}{{ end }}
{{- $of := dict "root" .root "name" .job }}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .root.Release.Name }}-{{ $name }}-{{ .root.Release.Revision }}
  labels: {{- include "imprint.labels" $of | nindent 4 }}
  {{- with include "imprint.hook" . }}
  annotations: {{- . | nindent 4 }}
  {{- end }}
spec:
  backoffLimit: 6
  activeDeadlineSeconds: {{ .root.Values.jobs.deadlineSeconds }}
  ttlSecondsAfterFinished: 3600
  template:
    metadata: {{- include "imprint.podMetadata" $of | nindent 6 }}
    spec: {{- include "imprint.task" (dict "root" .root "name" .job "image" .image "command" .command "restart" "OnFailure" "resources" .root.Values.jobs.resources
      "of" .for "keys" .keys "optional" .optional
      "env" (printf "- { name: LOG_LEVEL, value: %s }\n%s" (quote .root.Values.settings.LOG_LEVEL) (.env | default ""))) | nindent 6 }}
{{- end }}

{{/* The variables with Kafka's address; the user and the password come from the Secret. */}}
{{- define "imprint.kafkaVariables" -}}
{{- $settings := include "imprint.settings" . | fromYaml }}
{{- range list "KAFKA_BROKERS" "KAFKA_SSL" }}
{{- if hasKey $settings . }}
- { name: {{ . }}, value: {{ index $settings . | toString | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{/* The keys of all databases' addresses, as a list: root, and the key of the role: DATABASE_URL, or the owners' MIGRATION_DATABASE_URL. */}}
{{- define "imprint.databaseKeys" -}}
{{- $keys := list }}
{{- range $name, $part := include "imprint.parts" .root | fromJson }}
{{- if has "DATABASE_URL" $part.secrets }}{{ $keys = append $keys (include "imprint.secretKey" (dict "name" $name "key" $.key)) }}{{ end }}
{{- end }}
{{- toJson $keys }}
{{- end }}
