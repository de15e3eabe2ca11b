{{/* Names are asked of the cluster. */}}
{{- define "imprint.toNames" -}}
- ports:
    - { port: {{ .root.Values.networkPolicy.dns.port }}, protocol: UDP }
    - { port: {{ .root.Values.networkPolicy.dns.port }}, protocol: TCP }
  {{- with .root.Values.networkPolicy.dns.to }}
  to: {{ toJson . }}
  {{- end }}
{{- end }}

{{/* A store: our own pod of that name, or the address that the values give. */}}
{{- define "imprint.toStore" -}}
{{- $said := index .root.Values.networkPolicy .store }}
{{- $own := or .root.Values.stores.builtIn (and (eq .store "smtp") .root.Values.standIns.enabled) }}
{{- if $own }}
- ports: [{ port: {{ get (dict "postgres" 5432 "redis" 6379 "kafka" 9092 "objects" 8080 "smtp" 1025) .store }} }]
  to:
    - podSelector:
        matchLabels: {{- include "imprint.selector" (dict "root" .root "name" (ternary "mail" .store (eq .store "smtp"))) | nindent 10 }}
{{- else }}
- ports: [{ port: {{ $said.port }} }]
  {{- with $said.to }}
  to: {{ toJson . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "imprint.toPart" -}}
- ports: [{ port: 8080 }]
  to:
    - podSelector:
        matchLabels: {{- include "imprint.selector" . | nindent 10 }}
{{- end }}

{{- define "imprint.policy" -}}
{{- if .root.Values.networkPolicy.enabled }}
{{- $policy := .root.Values.networkPolicy }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .full }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "imprint.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- if eq .name "gateway" }}
    - ports: [{ port: 8080 }]
      {{- with $policy.from }}
      from: {{ toJson . }}
      {{- end }}
    {{- else }}
    - ports: [{ port: 8080 }]
      from:
        {{- range $name, $part := include "imprint.parts" .root | fromJson }}
        {{- if has $.name $part.calls }}
        - podSelector:
            matchLabels: {{- include "imprint.selector" (dict "root" $.root "name" $name) | nindent 14 }}
        {{- end }}
        {{- end }}
    {{- end }}
    - ports: [{ port: 9100 }]
      from:
        - podSelector:
            matchLabels: {{- include "imprint.selector" (dict "root" .root "name" "test") | nindent 14 }}
        {{- with $policy.metricsFrom }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  egress:
    {{- include "imprint.toNames" . | nindent 4 }}
    {{- if has "DATABASE_URL" .part.secrets }}
    {{- include "imprint.toStore" (dict "root" .root "store" "postgres") | nindent 4 }}
    {{- end }}
    {{- if has "REDIS_URL" .part.secrets }}
    {{- include "imprint.toStore" (dict "root" .root "store" "redis") | nindent 4 }}
    {{- if not .root.Values.stores.builtIn }}
    {{- include "imprint.toStore" (dict "root" .root "store" "sentinel") | nindent 4 }}
    {{- end }}
    {{- end }}
    {{- if has "KAFKA_BROKERS" .part.settings }}
    {{- include "imprint.toStore" (dict "root" .root "store" "kafka") | nindent 4 }}
    {{- end }}
    {{- if has "S3_ENDPOINT" .part.settings }}
    {{- include "imprint.toStore" (dict "root" .root "store" "objects") | nindent 4 }}
    {{- end }}
    {{- if has "SMTP_URL" .part.secrets }}
    {{- include "imprint.toStore" (dict "root" .root "store" "smtp") | nindent 4 }}
    {{- end }}
    {{- range .part.calls }}
    {{- include "imprint.toPart" (dict "root" $.root "name" .) | nindent 4 }}
    {{- end }}
    {{- if and .root.Values.standIns.enabled (eq .name "orders") }}
    {{- include "imprint.toPart" (dict "root" .root "name" "paystack") | nindent 4 }}
    {{- end }}
    {{- if .part.callsOut }}
    # The provider, Spotify, feeds: what has a name in the world, and nothing in this cluster.
    - ports: [{ port: 443 }]
      to:
        - ipBlock: { cidr: 0.0.0.0/0, except: [10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16] }
        - ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] }
    {{- end }}
{{- end }}
{{- end }}

{{/* Jobs are called by nobody; each asks its store. */}}
{{- define "imprint.jobPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "imprint.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  egress:
    {{- include "imprint.toNames" . | nindent 4 }}
    {{- include "imprint.toStore" (dict "root" .root "store" (ternary "kafka" "postgres" (eq .name "topics"))) | nindent 4 }}
{{- end }}

{{/* A store or stand-in of ours: reached by the named parts, calls those it is given. */}}
{{- define "imprint.ownPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "imprint.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- range $port, $from := .from }}
    - ports: [{ port: {{ $port }} }]
      {{- if $from }}
      from:
        {{- range $from }}
        - podSelector:
            matchLabels: {{- include "imprint.selector" (dict "root" $.root "name" .) | nindent 14 }}
        {{- end }}
      {{- end }}
    {{- end }}
  {{- if .calls }}
  egress:
    {{- include "imprint.toNames" . | nindent 4 }}
    {{- range .calls }}
    {{- include "imprint.toPart" (dict "root" $.root "name" .) | nindent 4 }}
    {{- end }}
  {{- end }}
{{- end }}
