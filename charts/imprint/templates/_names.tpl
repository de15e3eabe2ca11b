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

{{/* What the restricted Pod Security profile asks of a pod, and of a container. */}}
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

{{/* Where and how every pod of ours runs; no token, and no list of the namespace's services. */}}
{{- define "imprint.podPlace" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.pods.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .Values.pods.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- with .Values.pods.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end }}

{{/* Authorities that stand beside the public ones; env, mount and volume. */}}
{{- define "imprint.trustVariable" -}}
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
