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
    # A wave of buyers ebbs; whoever comes with the next finds pods.
    scaleDown: { stabilizationWindowSeconds: 300 }
{{- end }}
{{- if dig "lagScaling" "enabled" false .values }}
{{- $settings := include "imprint.settings" .root | fromYaml }}
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
        {{- if $settings.KAFKA_SSL }}
        tls: enable
        sasl: scram_sha512
      authenticationRef: { name: {{ $.full }}-kafka }
        {{- end }}
    {{- end }}
{{- if $settings.KAFKA_SSL }}
---
apiVersion: keda.sh/v1alpha1
kind: TriggerAuthentication
metadata:
  name: {{ .full }}-kafka
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  secretTargetRef:
    {{- range $parameter, $key := dict "username" "KAFKA_SASL_USERNAME" "password" "KAFKA_SASL_PASSWORD" }}
    - { parameter: {{ $parameter }}, name: {{ include "imprint.secretName" $.root }}, key: {{ $key }} }
    {{- end }}
{{- end }}
{{- end }}
{{- end }}
