{{/* The calls that one component may receive and make: root, name, and as YAML ingress, egress, annotations. All others are refused. */}}
{{- define "imprint.policy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
  {{- with .annotations }}
  annotations: {{- . | nindent 4 }}
  {{- end }}
spec:
  podSelector:
    matchLabels: {{- include "imprint.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  {{- with .ingress }}
  ingress: {{- trim . | nindent 4 }}
  {{- end }}
  {{- with .egress }}
  egress: {{- trim . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* Pods of the release, selected by component: root, names. */}}
{{- define "imprint.peers" -}}
{{- range .names -}}
- podSelector:
    matchLabels: {{- include "imprint.selector" (dict "root" $.root "name" .) | nindent 6 }}
{{ end }}
{{- end }}

{{/* Egress to the cluster's name servers. */}}
{{- define "imprint.toNames" -}}
- ports:
    - { port: {{ .root.Values.networkPolicy.dns.port }}, protocol: UDP }
    - { port: {{ .root.Values.networkPolicy.dns.port }}, protocol: TCP }
  {{- with .root.Values.networkPolicy.dns.to }}
  to: {{ toJson . }}
  {{- end }}
{{- end }}

{{/* The stores that each component needs, as JSON: those of services follow from their settings, those of jobs are listed. */}}
{{- define "imprint.needs" -}}
{{- $signs := dict "postgres" "DATABASE_URL" "redis" "REDIS_URL" "sentinel" "REDIS_URL" "kafka" "KAFKA_BROKERS"
  "objects" "S3_ENDPOINT" "smtp" "MAIL_FROM" "collector" "OTEL_EXPORTER_OTLP_ENDPOINT" }}
{{- $needs := dict "databases" (list "postgres") "migrate" (list "postgres") "topics" (list "kafka")
  "backup" (list "postgres" "objects" "backup") "restore" (list "postgres" "objects" "kafka" "backup") }}
{{- range $name, $part := include "imprint.parts" . | fromJson }}
{{- $stores := list }}
{{- range $store, $sign := $signs }}
{{- if has $sign (concat $part.settings $part.secrets) }}{{ $stores = append $stores $store }}{{ end }}
{{- end }}
{{- $_ := set $needs $name $stores }}
{{- end }}
{{- toJson $needs }}
{{- end }}

{{/* The ports of addresses (host:port or URLs, separated by commas), in the form of a policy. */}}
{{- define "imprint.ports" -}}
{{- $ports := list }}
{{- range splitList "," . }}
{{- $host := trim . | regexFind "^(https?://)?[^/]+" }}
{{- $port := regexFind ":[0-9]+$" $host | trimPrefix ":" | default (ternary "80" "443" (hasPrefix "http://" $host)) }}
{{- $ports = append $ports (dict "port" (atoi $port)) }}
{{- end }}
{{- uniq $ports | toJson }}
{{- end }}

{{/* Egress to a store: the built-in store's pod, or the place that settings and values name; nothing for an absent store. */}}
{{- define "imprint.toStore" -}}
{{- $values := .root.Values }}
{{- $own := dict }}
{{- if $values.stores.builtIn }}{{ $own = dict "postgres" 5432 "redis" 6379 "sentinel" 0 "kafka" 9092 "objects" 8080 }}{{ end }}
{{- if $values.standIns.enabled }}{{ $_ := set $own "smtp" 1025 }}{{ end }}
{{- if hasKey $own .store }}
{{- with index $own .store }}
- ports: [{ port: {{ . }} }]
  to: {{- include "imprint.peers" (dict "root" $.root "names" (list (ternary "mail" $.store (eq $.store "smtp")))) | trim | nindent 4 }}
{{- end }}
{{- else }}
{{- $settings := include "imprint.settings" .root | fromYaml }}
{{- $address := get (dict "kafka" $settings.KAFKA_BROKERS "objects" $settings.S3_ENDPOINT "backup" $values.backup.settings.BACKUP_S3_ENDPOINT
  "collector" $settings.OTEL_EXPORTER_OTLP_ENDPOINT) .store }}
{{- $said := index $values.networkPolicy .store }}
{{- $ports := list }}
{{- if $address }}{{ $ports = include "imprint.ports" $address | fromJsonArray }}{{ end }}
{{- if $said.port }}{{ $ports = list (dict "port" (int $said.port)) }}{{ end }}
{{- with $ports }}
- ports: {{ toJson . }}
  {{- with $said.to }}
  to: {{ toJson . }}
  {{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* Egress to name servers and to the stores that a component needs: root, name. */}}
{{- define "imprint.toStores" -}}
{{ include "imprint.toNames" . }}
{{- range index (include "imprint.needs" .root | fromJson) .name }}
{{- include "imprint.toStore" (dict "root" $.root "store" .) }}
{{- end }}
{{- end }}

{{- define "imprint.toPart" -}}
- ports: [{ port: 8080 }]
  to: {{- include "imprint.peers" (dict "root" .root "names" (list .name)) | trim | nindent 4 }}
{{- end }}

{{/* Ingress of a service from its callers; the gateway also accepts the peers that the values name, or anyone. */}}
{{- define "imprint.fromCallers" -}}
{{- $policy := .root.Values.networkPolicy }}
{{- $isDoor := eq .name "gateway" }}
{{- $callers := list }}
{{- range $name, $part := include "imprint.parts" .root | fromJson }}
{{- if has $.name $part.calls }}{{ $callers = append $callers $name }}{{ end }}
{{- end }}
{{- if $isDoor }}
{{- $callers = append $callers "test" }}
{{- if .root.Values.standIns.enabled }}{{ $callers = append $callers "paystack" }}{{ end }}
{{- end }}
- ports: [{ port: 8080 }]
  {{- if or (not $isDoor) $policy.from }}
  from:
    {{- include "imprint.peers" (dict "root" .root "names" $callers) | trim | nindent 4 }}
    {{- if $isDoor }}
    {{- toYaml $policy.from | nindent 4 }}
    {{- end }}
  {{- end }}
- ports: [{ port: 9100 }]
  from:
    {{- include "imprint.peers" (dict "root" .root "names" (list "test")) | trim | nindent 4 }}
    {{- with $policy.metricsFrom }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{/* Egress of a service: its stores, other services, and hosts on the internet. */}}
{{- define "imprint.toOthers" -}}
{{ include "imprint.toStores" . }}
{{- range .part.calls }}
{{ include "imprint.toPart" (dict "root" $.root "name" .) }}
{{- end }}
{{- if and .root.Values.standIns.enabled (eq .name "orders") }}
{{ include "imprint.toPart" (dict "root" .root "name" "paystack") }}
{{- end }}
{{- with .part.callsOut }}
# Hosts on the internet (the payment provider, Spotify, feeds), and nothing in this cluster.
- ports:
    {{- range . }}
    - { port: {{ . }} }
    {{- end }}
  to:
    - ipBlock: { cidr: 0.0.0.0/0, except: [10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, 100.64.0.0/10] }
    - ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] }
{{- end }}
{{- end }}

{{/* The policy of a built-in store: components that need the store reach `port`, anyone reaches `open`: root, name, store, port, open. */}}
{{- define "imprint.storePolicy" -}}
{{- $store := .store | default .name }}
{{- $callers := list }}
{{- range $name, $stores := include "imprint.needs" .root | fromJson }}
{{- if has $store $stores }}{{ $callers = append $callers $name }}{{ end }}
{{- end }}
{{- $ingress := printf "- ports: [{ port: %d }]\n  from:\n%s" (int .port) (include "imprint.peers" (dict "root" .root "names" $callers) | trim | indent 4) }}
{{- with .open }}{{ $ingress = printf "%s\n- ports: [{ port: %d }]" $ingress (int .) }}{{ end }}
{{- include "imprint.policy" (dict "root" .root "name" .name "ingress" $ingress) }}
{{- end }}
