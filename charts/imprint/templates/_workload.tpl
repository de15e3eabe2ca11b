{{/* All objects of one service: root, name. */}}
{{- define "imprint.workload" -}}
{{- include "imprint.checks" .root }}
{{- $part := index (include "imprint.parts" .root | fromJson) .name }}
{{- $of := dict "root" .root "name" .name "part" $part "values" (index .root.Values .name) "full" (printf "%s-%s" .root.Release.Name .name) }}
{{- include "imprint.configMap" $of }}
---
{{ include "imprint.serviceAccount" $of }}
---
{{ include "imprint.deployment" $of }}
---
{{ include "imprint.service" $of }}
---
{{ include "imprint.budget" $of }}
{{- include "imprint.scaling" $of }}
{{- if .root.Values.networkPolicy.enabled }}
---
{{ include "imprint.policy" (dict "root" .root "name" .name "ingress" (include "imprint.fromCallers" $of) "egress" (include "imprint.toOthers" $of)) }}
{{- end }}
{{- if has "DATABASE_URL" $part.secrets }}
---
{{ include "imprint.migration" $of }}
{{- end }}
{{- end }}

{{- define "imprint.configMap" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .full }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
data: {{- include "imprint.plainSettings" . | nindent 2 }}
{{- end }}

{{- define "imprint.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ .full }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
automountServiceAccountToken: false
{{- end }}

{{- define "imprint.deployment" -}}
{{- $checksums := dict "checksum/settings" (include "imprint.plainSettings" . | sha256sum) }}
{{- with .root.Values.secrets.values }}{{ $_ := set $checksums "checksum/secrets" (toJson . | sha256sum) }}{{ end }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .full }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  replicas: {{ include "imprint.replicas" . }}
  revisionHistoryLimit: 3
  progressDeadlineSeconds: 300
  # A new pod is ready before an old pod stops.
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: {{- include "imprint.selector" . | nindent 6 }}
  template:
    metadata: {{- include "imprint.podMetadata" (dict "root" .root "name" .name "annotations" $checksums) | nindent 6 }}
    spec:
      {{- include "imprint.podBase" (dict "root" .root "user" 1000) | nindent 6 }}
      serviceAccountName: {{ .full }}
      # A service exits at most 38 s after SIGTERM (services/chassis/src/runtime/lifecycle.ts).
      terminationGracePeriodSeconds: {{ add .root.Values.pods.preStopSeconds 40 }}
      # Pods of one version are spread over nodes and zones where possible.
      topologySpreadConstraints:
        {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "imprint.selector" $ | nindent 14 }}
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      containers:
        - {{- include "imprint.containerBase" (dict "root" .root "name" .name "image" (include "imprint.image" .)) | nindent 10 }}
          envFrom:
            - configMapRef: { name: {{ .full }} }
          env:
            {{- include "imprint.secretsFolder" . | nindent 12 }}
            {{- include "imprint.trustVariables" .root | nindent 12 }}
          ports:
            - { name: http, containerPort: 8080 }
            - { name: ops, containerPort: 9100 }
          # The service has started once migrations and the book's import are done.
          startupProbe:
            httpGet: { path: /healthz, port: ops }
            periodSeconds: 1
            timeoutSeconds: 2
            failureThreshold: 120
          # The service is ready if its own database answers; it never checks other services.
          readinessProbe:
            httpGet: { path: /readyz, port: ops }
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 3
          # The process is alive if it answers at all; a restart would not repair an unavailable store.
          livenessProbe:
            httpGet: { path: /healthz, port: ops }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 3
          lifecycle:
            preStop:
              sleep: { seconds: {{ .root.Values.pods.preStopSeconds }} }
          resources: {{- toYaml .values.resources | nindent 12 }}
          volumeMounts:
            {{- include "imprint.mounts" .root | nindent 12 }}
            {{- include "imprint.secretsMount" . | nindent 12 }}
            {{- if dig "keptAssets" "enabled" false .values }}
            - { name: assets, mountPath: /data/assets }
            {{- end }}
      volumes:
        {{- include "imprint.volumes" .root | nindent 8 }}
        {{- include "imprint.secretsVolume" (dict "root" .root "name" .name "keys" .part.secrets "optional" .part.optionalSecrets) | nindent 8 }}
        {{- if dig "keptAssets" "enabled" false .values }}
        - name: assets
          persistentVolumeClaim: { claimName: {{ .full }}-assets }
        {{- end }}
{{- end }}

{{- define "imprint.service" -}}
{{- $service := .values.service | default (dict "type" "ClusterIP") }}
apiVersion: v1
kind: Service
metadata:
  name: {{ .full }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
  {{- with $service.annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  type: {{ $service.type }}
  selector: {{- include "imprint.selector" . | nindent 4 }}
  ports:
    - name: http
      port: 8080
      targetPort: http
      {{- if and (ne $service.type "ClusterIP") $service.nodePort }}
      nodePort: {{ $service.nodePort }}
      {{- end }}
---
# Health and metrics for helm test and Prometheus have their own Service, so that no ingress exposes them with the site.
apiVersion: v1
kind: Service
metadata:
  name: {{ .full }}-ops
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  selector: {{- include "imprint.selector" . | nindent 4 }}
  ports:
    - { name: ops, port: 9100, targetPort: ops }
{{- end }}

{{- define "imprint.budget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .full }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  # A broken pod never blocks a drain.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "imprint.selector" . | nindent 6 }}
{{- end }}

{{/* Migrates one database as the owner of its tables before pods of the new version start; the previous version runs on it too. */}}
{{- define "imprint.migration" -}}
{{- include "imprint.job" (dict "root" .root "job" "migrate" "for" .name "image" .name "weight" 0
  "command" (list "node" "../chassis/src/commands/run-migrations.ts") "keys" (list "DATABASE_URL" "MIGRATION_DATABASE_URL")) }}
{{- end }}
