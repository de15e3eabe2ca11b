{{/* Reports all faults of the values together and by name, before anything is created. */}}
{{- define "imprint.checks" -}}
{{- $faults := list }}
{{- $settings := include "imprint.settings" . | fromYaml }}
{{- range $key := list "PUBLIC_URL" "KAFKA_BROKERS" "S3_ENDPOINT" "S3_BUCKET" }}
{{- if not (hasKey $settings $key) }}{{ $faults = append $faults (printf "settings.%s is missing" $key) }}{{ end }}
{{- end }}
{{- $needed := list }}
{{- $hasLagScaling := false }}
{{- range $name, $part := include "imprint.parts" . | fromJson }}
{{- range $part.secrets }}{{ $needed = append $needed (include "imprint.secretKey" (dict "name" $name "key" .)) }}{{ end }}
{{- if has "DATABASE_URL" $part.secrets }}{{ $needed = append $needed (include "imprint.secretKey" (dict "name" $name "key" "MIGRATION_DATABASE_URL")) }}{{ end }}
{{- $values := index $.Values $name }}
{{- range $how := list "autoscaling" "lagScaling" }}
{{- with index $values $how }}
{{- if gt (int .min) (int .max) }}{{ $faults = append $faults (printf "%s.%s.min is more than its max" $name $how) }}{{ end }}
{{- end }}
{{- end }}
{{- if dig "lagScaling" "enabled" false $values }}{{ $hasLagScaling = true }}{{ end }}
{{- if and $values.autoscaling.enabled (dig "lagScaling" "enabled" false $values) }}
{{- $faults = append $faults (printf "%s.autoscaling and %s.lagScaling cannot both be enabled" $name $name) }}
{{- end }}
{{- end }}
{{- /* Production refuses a broker without a password. */}}
{{- $needed = concat $needed (list "KAFKA_SASL_USERNAME" "KAFKA_SASL_PASSWORD") }}
{{- if .Values.jobs.databases }}{{ $needed = append $needed "DATABASE_ADMIN_URL" }}{{ end }}
{{- if .Values.backup.enabled }}
{{- $needed = concat $needed (list "BACKUP_S3_ACCESS_KEY_ID" "BACKUP_S3_SECRET_ACCESS_KEY") }}
{{- with .Values.backup.settings }}
{{- range $key := list "BACKUP_S3_ENDPOINT" "BACKUP_S3_BUCKET" }}
{{- if not (index $.Values.backup.settings $key) }}{{ $faults = append $faults (printf "backup.settings.%s is missing" $key) }}{{ end }}
{{- end }}
{{- if not (or .BACKUP_RECIPIENT (eq (toString .BACKUP_UNENCRYPTED) "true")) }}{{ $faults = append $faults "backup.settings.BACKUP_RECIPIENT is missing: who may read the backups" }}{{ end }}
{{- end }}
{{- end }}
{{- if .Values.secrets.existing }}
{{- if .Values.secrets.values }}{{ $faults = append $faults "secrets.values is for the chart's own Secret, and secrets.existing names another" }}{{ end }}
{{- /* The lookup is empty without a cluster, as in helm template. */}}
{{- $there := lookup "v1" "Secret" .Release.Namespace .Values.secrets.existing }}
{{- if $there }}
{{- range $needed | uniq }}
{{- if not (hasKey ($there.data | default dict) .) }}{{ $faults = append $faults (printf "the Secret %s has no key %s" $.Values.secrets.existing .) }}{{ end }}
{{- end }}
{{- $hasSasl := and (hasKey ($there.data | default dict) "KAFKA_SASL_USERNAME") (hasKey ($there.data | default dict) "KAFKA_SASL_PASSWORD") }}
{{- if and $hasLagScaling (ne $hasSasl .Values.keda.sasl) }}{{ $faults = append $faults (printf "keda.sasl is %t, and the Secret %s says otherwise by its KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD" .Values.keda.sasl .Values.secrets.existing) }}{{ end }}
{{- else if lookup "v1" "ServiceAccount" .Release.Namespace "default" }}
{{- $faults = append $faults (printf "secrets.existing: there is no Secret %s in the namespace %s" .Values.secrets.existing .Release.Namespace) }}
{{- end }}
{{- else if .Values.stores.builtIn }}
{{- else }}
{{- $faults = append $faults "secrets.existing is missing: the name of the Secret with keys and addresses" }}
{{- end }}
{{- if and .Values.ingress.enabled (not .Values.ingress.host) }}{{ $faults = append $faults "ingress.host is missing" }}{{ end }}
{{- range $door := list "ingress" "gatewayApi" }}
{{- with index $.Values $door }}
{{- if and .enabled .host $settings.PUBLIC_URL (ne .host (urlParse $settings.PUBLIC_URL).hostname) }}{{ $faults = append $faults (printf "%s.host is %s, and settings.PUBLIC_URL leads elsewhere" $door .host) }}{{ end }}
{{- end }}
{{- end }}
{{- if and .Values.podMonitor.enabled .Values.networkPolicy.enabled (not .Values.networkPolicy.metricsFrom) }}{{ $faults = append $faults "networkPolicy.metricsFrom is missing: podMonitor asks for figures that no policy lets out" }}{{ end }}
{{- if and .Values.gatewayApi.enabled (not .Values.gatewayApi.parentRefs) }}{{ $faults = append $faults "gatewayApi.parentRefs is missing: the Gateway that the route belongs to" }}{{ end }}
{{- if $faults }}{{ fail (printf "\n\nCannot install: %s\n" (join "; " $faults)) }}{{ end }}
{{- end }}
