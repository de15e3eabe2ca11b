{{/*
A third-party program in one pod, with or without data: root, name, image, user, ports, and as YAML command, args, env,
probe, mounts, volumes; data: the path of its volume; before: init containers.
*/}}
{{- define "imprint.store" -}}
{{- $root := .root }}
{{- $annotations := dict }}
{{- with .settings }}{{ $_ := set $annotations "checksum/settings" (sha256sum .) }}{{ end }}
apiVersion: v1
kind: Service
metadata:
  name: {{ $root.Release.Name }}-{{ .name }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  type: {{ ternary "NodePort" "ClusterIP" (gt (int (.nodePort | default 0)) 0) }}
  selector: {{- include "imprint.selector" . | nindent 4 }}
  ports:
    {{- range $port, $name := .ports }}
    - name: {{ $name }}
      port: {{ $port }}
      {{- if and (gt (int ($.nodePort | default 0)) 0) (eq $name "http") }}
      nodePort: {{ $.nodePort }}
      {{- end }}
    {{- end }}
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $root.Release.Name }}-{{ .name }}
  labels: {{- include "imprint.labels" . | nindent 4 }}
spec:
  replicas: 1
  serviceName: {{ $root.Release.Name }}-{{ .name }}
  selector:
    matchLabels: {{- include "imprint.selector" . | nindent 6 }}
  template:
    metadata:
      # The labels lack the chart's version, so that an upgrade of the shop does not restart its stores.
      labels: {{- include "imprint.selector" . | nindent 8 }}
      {{- with merge (dict) $annotations $root.Values.pods.annotations }}
      annotations: {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- include "imprint.podBase" . | nindent 6 }}
      {{- with .before }}
      initContainers: {{- . | nindent 8 }}
      {{- end }}
      containers:
        - {{- include "imprint.containerBase" . | nindent 10 }}
          {{- with .command }}
          command: {{ toJson . }}
          {{- end }}
          {{- with .args }}
          args: {{ toJson . }}
          {{- end }}
          {{- with .env }}
          env: {{- . | nindent 12 }}
          {{- end }}
          ports:
            {{- range $port, $name := .ports }}
            - { name: {{ $name }}, containerPort: {{ $port }} }
            {{- end }}
          startupProbe: {{- .probe | nindent 12 }}
            periodSeconds: 1
            timeoutSeconds: 5
            failureThreshold: 120
          readinessProbe: {{- .probe | nindent 12 }}
            timeoutSeconds: 5
          # A restart comes only after three minutes of silence, because a busy machine would otherwise lose its stores.
          livenessProbe:
            tcpSocket: { port: {{ keys .ports | sortAlpha | first }} }
            periodSeconds: 30
            timeoutSeconds: 10
            failureThreshold: 6
          resources: {{- toYaml .resources | nindent 12 }}
          volumeMounts:
            {{- with .data }}
            - { name: data, mountPath: {{ . }} }
            {{- end }}
            {{- range .writable }}
            - { name: {{ . | trimPrefix "/" | replace "/" "-" }}, mountPath: {{ . }} }
            {{- end }}
            {{- with .mounts }}
            {{- . | nindent 12 }}
            {{- end }}
      volumes:
        {{- range .writable }}
        - name: {{ . | trimPrefix "/" | replace "/" "-" }}
          emptyDir: {}
        {{- end }}
        {{- with .volumes }}
        {{- . | nindent 8 }}
        {{- end }}
  {{- if .data }}
  # The data is deleted with the release: the password goes too, and a later password could not open the data.
  persistentVolumeClaimRetentionPolicy: { whenDeleted: Delete, whenScaled: Retain }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        {{- with $root.Values.stores.storageClass }}
        storageClassName: {{ . }}
        {{- end }}
        resources: { requests: { storage: 5Gi } }
  {{- end }}
{{- end }}
