{{/* The settings that each service reads, as YAML of settings.json. */}}
{{- define "imprint.parts" -}}
{{ .Files.Get "settings.json" }}
{{- end }}

{{/* The settings, with the addresses of built-in stores and stand-ins. */}}
{{- define "imprint.settings" -}}
{{- $name := .Release.Name }}
{{- $own := dict }}
{{- if .Values.stores.builtIn }}
{{- $_ := set $own "KAFKA_BROKERS" (printf "%s-kafka:9092" $name) }}
{{- $_ := set $own "S3_ENDPOINT" (printf "http://%s-objects:8080" $name) }}
{{- $_ := set $own "S3_BUCKET" "imprint" }}
{{- $_ := set $own "S3_REGION" "us-east-1" }}
{{- end }}
{{- if .Values.standIns.enabled }}
{{- $_ := set $own "PAYSTACK_BASE_URL" (printf "http://%s-paystack:8080" $name) }}
{{- $_ := set $own "PAYSTACK_INLINE_URL" (printf "%s/v2/inline.js" .Values.standIns.paystackUrl) }}
{{- end }}
{{- range $key, $value := .Values.settings }}
{{- if ne (toString $value) "" }}{{ $_ := set $own $key $value }}{{ end }}
{{- end }}
{{- toYaml $own }}
{{- end }}

{{- define "imprint.secretName" -}}
{{ .Values.secrets.existing | default (printf "%s-trial" .Release.Name) }}
{{- end }}

{{/* The key in the Secret: each service has its own database address; services share all other keys by name. */}}
{{- define "imprint.secretKey" -}}
{{- if has .key (list "DATABASE_URL" "MIGRATION_DATABASE_URL") }}{{ upper (replace "-" "_" .name) }}_{{ .key }}{{ else }}{{ .key }}{{ end }}
{{- end }}

{{- define "imprint.secretVariable" -}}
- name: {{ .key }}
  valueFrom:
    secretKeyRef:
      name: {{ include "imprint.secretName" .root }}
      key: {{ include "imprint.secretKey" . }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* The settings of a service that are not secret, for its ConfigMap. */}}
{{- define "imprint.plainSettings" -}}
{{- $settings := include "imprint.settings" .root | fromYaml }}
{{- range .part.settings }}
{{- if hasKey $settings . }}
{{ . }}: {{ index $settings . | toString | quote }}
{{- end }}
{{- end }}
{{- if eq .name "gateway" }}
GATEWAY_URL: http://{{ .full }}:8080
{{- end }}
{{- range .part.calls }}
{{ upper (replace "-" "_" .) }}_URL: http://{{ $.root.Release.Name }}-{{ . }}:8080
{{- end }}
{{- if dig "keptAssets" "enabled" false .values }}
KEPT_ASSETS_FOLDER: /data/assets
{{- end }}
NODE_ENV: production
PORT: '8080'
OPS_PORT: '9100'
{{- end }}

{{/*
Secrets as files named after the settings, so that neither child processes nor a list of variables shows them: env,
mount and volume. The volume: root, name, keys, optional, and sources of other Secrets as YAML.
*/}}
{{- define "imprint.secretsFolder" -}}
- { name: SETTINGS_FOLDER, value: /run/secrets/imprint }
{{- end }}

{{- define "imprint.secretsMount" -}}
- { name: secrets, mountPath: /run/secrets/imprint, readOnly: true }
{{- end }}

{{- define "imprint.secretsVolume" -}}
- name: secrets
  projected:
    # Only the pod's group can read the files.
    defaultMode: 0440
    sources:
      {{- range $isOptional := list false true }}
      {{- with ternary ($.optional | default list) ($.keys | default list) $isOptional }}
      {{- range . }}
      - secret:
          name: {{ include "imprint.secretName" $.root }}
          {{- if $isOptional }}
          optional: true
          {{- end }}
          items: [{ key: {{ include "imprint.secretKey" (dict "name" $.name "key" .) }}, path: {{ . }} }]
      {{- end }}
      {{- end }}
      {{- end }}
      {{- with .sources }}
      {{- . | nindent 6 }}
      {{- end }}
{{- end }}
