{{/*
A job that runs once for each release: before anything else is touched, as a hook. An installation that
brings its own Secret or stores cannot have it before those: there it is a plain job, which waits for them.
*/}}
{{- define "imprint.job" -}}
{{- $name := .job }}{{ with .for }}{{ $name = printf "%s-%s" $name . }}{{ end }}
{{- $isPlain := and .root.Release.IsInstall .root.Values.stores.builtIn }}
{{- $of := dict "root" .root "name" .job }}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .root.Release.Name }}-{{ $name }}-{{ .root.Release.Revision }}
  labels: {{- include "imprint.labels" $of | nindent 4 }}
  {{- if not $isPlain }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: {{ .weight | quote }}
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
  {{- end }}
spec:
  backoffLimit: 6
  activeDeadlineSeconds: {{ .root.Values.jobs.deadlineSeconds }}
  ttlSecondsAfterFinished: 3600
  template:
    metadata:
      labels: {{- include "imprint.labels" $of | nindent 8 }}
    spec:
      restartPolicy: OnFailure
      {{- include "imprint.podPlace" .root | nindent 6 }}
      securityContext: {{- include "imprint.podSecurity" (dict "user" 1000) | nindent 8 }}
      containers:
        - name: {{ .job }}
          image: {{ include "imprint.image" (dict "root" .root "name" .image) }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          command: {{ toJson .command }}
          securityContext: {{- include "imprint.containerSecurity" . | nindent 12 }}
          env:
            - { name: LOG_LEVEL, value: {{ .root.Values.settings.LOG_LEVEL | quote }} }
            {{- .env | nindent 12 }}
            {{- include "imprint.trustVariable" .root | nindent 12 }}
          resources: {{- toYaml .root.Values.jobs.resources | nindent 12 }}
          volumeMounts: {{- include "imprint.mounts" .root | nindent 12 }}
      volumes: {{- include "imprint.volumes" .root | nindent 8 }}
{{- end }}
