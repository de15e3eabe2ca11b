{{- define "imprint.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "imprint.labels" -}}
{{ include "imprint.selector" . }}
app.kubernetes.io/name: imprint
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "imprint.image" -}}
{{- with .root.Values.image }}
{{- $at := index .digests $.name }}
{{- if .registry }}{{ .registry }}/{{ end }}{{ .repository }}/{{ $.name }}{{ if $at }}@{{ $at }}{{ else }}:{{ $.tag | default .tag | default $.root.Chart.AppVersion }}{{ end }}
{{- end }}
{{- end }}

{{/* What the restricted Pod Security profile requires of a pod and of a container. */}}
{{- define "imprint.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .user }}
runAsGroup: {{ .user }}
fsGroup: {{ .user }}
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "imprint.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Labels and annotations of a pod: root, name, annotations of its own. */}}
{{- define "imprint.podMetadata" -}}
labels: {{- include "imprint.labels" . | nindent 2 }}
{{- with merge (dict) (.annotations | default dict) .root.Values.pods.annotations }}
annotations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The placement and the user of every pod: root, user. Pods get no API token and no variables of the namespace's Services. */}}
{{- define "imprint.podBase" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- include "imprint.podSecurity" . | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .root.Values.pods.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .root.Values.pods.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- with .root.Values.pods.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end }}

{{/* The first fields of every container: root, name, image. */}}
{{- define "imprint.containerBase" -}}
name: {{ .name }}
image: {{ .image }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext: {{- include "imprint.containerSecurity" . | nindent 2 }}
{{- end }}

{{/* Certificate authorities that are trusted besides the public ones: env, mount and volume. */}}
{{- define "imprint.trustVariables" -}}
{{- with .Values.trust.secret }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/imprint/trust/{{ $.Values.trust.key }} }
{{- end }}
{{- end }}

{{- define "imprint.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- with .Values.trust.secret }}
- { name: trust, mountPath: /etc/imprint/trust, readOnly: true }
{{- end }}
{{- end }}

{{- define "imprint.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 512Mi }
{{- with .Values.trust.secret }}
- name: trust
  secret: { secretName: {{ . }} }
{{- end }}
{{- end }}
