{{/* What each service reads, as YAML of settings.json. */}}
{{- define "imprint.parts" -}}
{{ .Files.Get "settings.json" }}
{{- end }}

{{/* The settings with what the chart itself brings: built-in stores and stand-ins. */}}
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

{{/* The key in the Secret: each service has a database of its own, all else is shared by name. */}}
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

{{/* Plain settings of a service, for its ConfigMap. */}}
{{- define "imprint.plainSettings" -}}
{{- $settings := include "imprint.settings" .root | fromYaml }}
{{- range .part.settings }}
{{- if hasKey $settings . }}
{{ . }}: {{ index $settings . | toString | quote }}
{{- end }}
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

{{- define "imprint.secretSettings" -}}
{{- range .part.secrets }}
{{ include "imprint.secretVariable" (dict "root" $.root "name" $.name "key" .) }}
{{- end }}
{{- range .part.optionalSecrets }}
{{ include "imprint.secretVariable" (dict "root" $.root "name" $.name "key" . "optional" true) }}
{{- end }}
{{- end }}
