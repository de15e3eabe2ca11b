{{/* The number of pods: a scaler's current number stays, because an upgrade would otherwise reset it. */}}
{{- define "imprint.replicas" -}}
{{- $scalings := list .values.autoscaling (.values.lagScaling | default dict) }}
{{- $replicas := .values.replicas }}
{{- range $scalings }}
{{- if .enabled }}
{{- $now := lookup "apps/v1" "Deployment" $.root.Release.Namespace $.full | dig "spec" "replicas" 0 }}
{{- $replicas = max (int $now) (int .min) }}
{{- end }}
{{- end }}
{{- $replicas }}
{{- end }}

{{- define "imprint.scaling" -}}
{{- if .values.autoscaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .full }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .full }} }
  minReplicas: {{ .values.autoscaling.min }}
  maxReplicas: {{ .values.autoscaling.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .values.autoscaling.cpuPercent }} }
  behavior:
    # Pods stay for five minutes after a wave of buyers, so that the next wave finds them.
    scaleDown: { stabilizationWindowSeconds: 300 }
{{- end }}
{{- if dig "lagScaling" "enabled" false .values }}
{{- $settings := include "imprint.settings" .root | fromYaml }}
{{- $isSecured := eq (toString $settings.KAFKA_SSL) "true" }}
{{- $parameters := list }}
{{- if .root.Values.keda.sasl }}
{{- range $parameter, $key := dict "username" "KAFKA_SASL_USERNAME" "password" "KAFKA_SASL_PASSWORD" }}
{{- $parameters = append $parameters (dict "parameter" $parameter "name" (include "imprint.secretName" $.root) "key" $key) }}
{{- end }}
{{- end }}
{{- $usesSasl := gt (len $parameters) 0 }}
{{- if and $isSecured .root.Values.trust.secret }}
{{- $parameters = append $parameters (dict "parameter" "ca" "name" .root.Values.trust.secret "key" .root.Values.trust.key) }}
{{- end }}
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ .full }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { name: {{ .full }} }
  minReplicaCount: {{ .values.lagScaling.min }}
  maxReplicaCount: {{ .values.lagScaling.max }}
  triggers:
    {{- range $group, $topic := .part.consumes }}
    - type: kafka
      metadata:
        bootstrapServers: {{ $settings.KAFKA_BROKERS | quote }}
        consumerGroup: {{ $group }}
        topic: {{ $topic }}
        lagThreshold: {{ $.values.lagScaling.events | quote }}
        offsetResetPolicy: earliest
        {{- if $isSecured }}
        tls: enable
        {{- end }}
        {{- if $usesSasl }}
        sasl: scram_sha512
        {{- end }}
      {{- if $parameters }}
      authenticationRef: { name: {{ $.full }}-kafka }
      {{- end }}
    {{- end }}
{{- if $parameters }}
---
apiVersion: keda.sh/v1alpha1
kind: TriggerAuthentication
metadata:
  name: {{ .full }}-kafka
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  secretTargetRef: {{- toYaml $parameters | nindent 4 }}
{{- end }}
{{- end }}
{{- end }}
