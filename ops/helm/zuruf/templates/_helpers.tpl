{{- define "zuruf.name" -}}
{{- if contains "zuruf" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-zuruf" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end -}}
{{- end -}}

{{- define "zuruf.labels" -}}
app.kubernetes.io/name: zuruf
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "zuruf.selector" -}}
app.kubernetes.io/name: zuruf
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "zuruf.image" -}}
{{- with .Values.image -}}
{{- if .digest }}{{ .repository }}@{{ .digest }}{{ else }}{{ .repository }}:{{ default $.Chart.AppVersion .tag }}{{ end -}}
{{- end -}}
{{- end -}}

{{- define "zuruf.filesClaim" -}}
{{- .Values.files.existingClaim | default (printf "%s-files" (include "zuruf.name" .)) -}}
{{- end -}}

{{- define "zuruf.backupTarget" -}}
{{- if .Values.backup.existingClaim }}/backups{{ else }}{{ .Values.backup.target }}{{ end -}}
{{- end -}}

{{/* Restricted by the Pod Security Standard "restricted". */}}
{{- define "zuruf.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "zuruf.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* Settings of web and worker processes. Argument: a list of the context and the role. */}}
{{- define "zuruf.env" -}}
{{- $root := index . 0 -}}
- name: ROLE
  value: {{ index . 1 }}
- name: MIGRATE
  value: 'off'
- name: PUBLIC_URL
  value: {{ required "publicUrl is required" $root.Values.publicUrl | quote }}
- name: TRUSTED_PROXIES
  value: {{ $root.Values.trustedProxies | quote }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ $root.Values.secrets.database }}
      key: DATABASE_URL
- name: DATA_KEY
  valueFrom:
    secretKeyRef:
      name: {{ $root.Values.secrets.dataKey }}
      key: DATA_KEY
{{- with $root.Values.files.url }}
- name: FILES_URL
  value: {{ . | quote }}
{{- end }}
{{- with include "zuruf.backupTarget" $root }}
- name: BACKUP_TARGET
  value: {{ . | quote }}
{{- end }}
{{- range $name, $value := $root.Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- include "zuruf.caEnv" $root }}
{{- end -}}

{{/* Lets Node trust the certificates of `caBundle` too. */}}
{{- define "zuruf.caEnv" -}}
{{- if .Values.caBundle.configMap }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/zuruf/ca/{{ .Values.caBundle.key }}
{{- end }}
{{- end -}}

{{- define "zuruf.caVolume" -}}
{{- with .Values.caBundle.configMap }}
- name: ca
  configMap:
    name: {{ . }}
{{- end }}
{{- end -}}

{{- define "zuruf.caMount" -}}
{{- if .Values.caBundle.configMap }}
- name: ca
  mountPath: /etc/zuruf/ca
  readOnly: true
{{- end }}
{{- end -}}

{{- define "zuruf.envFrom" -}}
{{- with .Values.secrets.extra }}
- secretRef:
    name: {{ . }}
    optional: true
{{- end }}
{{- if or .Values.files.url .Values.backup.target }}
{{- with .Values.secrets.files }}
- secretRef:
    name: {{ . }}
    optional: true
{{- end }}
{{- end }}
{{- end -}}

{{- define "zuruf.serviceAccount" -}}
automountServiceAccountToken: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- end -}}

{{/* Uploads on a volume are shared; the rest of /data is temporary. */}}
{{- define "zuruf.volumes" -}}
- name: data
  emptyDir:
    sizeLimit: 256Mi
{{- if not .Values.files.url }}
- name: files
  persistentVolumeClaim:
    claimName: {{ include "zuruf.filesClaim" . }}
{{- end }}
{{- include "zuruf.caVolume" . }}
{{- end -}}

{{- define "zuruf.volumeMounts" -}}
- name: data
  mountPath: /data
{{- if not .Values.files.url }}
- name: files
  mountPath: /data/files
{{- end }}
{{- include "zuruf.caMount" . }}
{{- end -}}
