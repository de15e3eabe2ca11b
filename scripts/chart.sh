#!/bin/sh
# Checks the chart with helm and kubeconform for every values file, and the release if a cluster answers.
# KUBECONFORM_ARGS may name schemas on this machine; otherwise kubeconform downloads them.
set -eu
cd "$(dirname "$0")/.."

for program in helm kubeconform; do
  command -v "$program" > /dev/null || {
    echo "$program is not on the PATH. Helm comes from https://helm.sh, kubeconform from https://github.com/yannh/kubeconform; or by: go install helm.sh/helm/v3/cmd/helm@v3.22.0, go install github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0" >&2
    exit 1
  }
done

chart=charts/imprint version=${KUBERNETES_VERSION:-1.34.4}
# The chart has no default password; the manifests rendered here never run.
# shellcheck disable=SC2016
hash='secrets.values.ADMIN_PASSWORD_HASH=$argon2id$v=19$for-rendering'
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

render() { helm template imprint "$chart" --namespace imprint --kube-version "$version" "$@"; }

scripts/setup.sh
for values in trial production operators full; do
  set -- --values "deploy/values.$values.yaml"
  case $values in
    trial) set -- "$@" --set-string "$hash" ;;
    # `full` enables the settings and features that are off in the values files.
    full) set -- --values deploy/values.production.yaml --set trust.secret=authorities,jobs.databases=true,podMonitor.enabled=true,web.keptAssets.enabled=true \
      --set settings.OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.monitoring:4318 --set-string 'pods.annotations.linkerd\.io/inject=enabled' ;;
  esac
  helm lint --strict --quiet "$chart" "$@"
  render "$@" > "$made/$values.yaml"
  render --is-upgrade "$@" > "$made/$values-upgrade.yaml"
done
node_modules/.bin/node --disable-warning=ExperimentalWarning tests/chart/check-rendered.ts "$made"/*.yaml
cp deploy/operators/namespaces.yaml deploy/operators/redis.yaml "$made"

# kubeconform has no schemas for the operators' own kinds.
# shellcheck disable=SC2086
kubeconform -strict -summary ${KUBECONFORM_ARGS:--kubernetes-version "$version"} \
  -skip HTTPRoute,PodMonitor,ScaledObject,TriggerAuthentication "$made"

refused() {
  named=$1
  shift
  if render --values deploy/values.production.yaml "$@" > /dev/null 2> "$made/why"; then
    echo "was accepted, but must be refused: $*" >&2
    exit 1
  fi
  grep -qF "$named" "$made/why" || {
    echo "was refused, but not by the name $named: $*" >&2
    cat "$made/why" >&2
    exit 1
  }
}
refused PUBLIC_URL --set settings.PUBLIC_URL=books.example.com
refused settings.PUBLIC_URL --set settings.PUBLIC_URL=
refused settings.S3_BUCKET --set settings.S3_BUCKET=
refused PUBLIC_ULR --set settings.PUBLIC_ULR=https://books.example.com
refused replicas --set orders.replicas=two
refused READING_LINK_HOURS --set settings.READING_LINK_HOURS=0
refused CHECKOUT --set settings.CHECKOUT=window
refused secrets.existing --set secrets.existing=
refused analytics.lagScaling --set analytics.lagScaling.enabled=true,analytics.autoscaling.enabled=true
refused gatewayApi.parentRefs --set gatewayApi.enabled=true
refused BACKUP_RECIPIENT --set backup.settings.BACKUP_RECIPIENT=
refused ingress.host --set ingress.host=shop.example.com
refused ingress/host --set ingress.host=https://books.example.com
refused gatewayApi.host --set 'gatewayApi.enabled=true,gatewayApi.host=shop.example.com,gatewayApi.parentRefs[0].name=public'
refused networkPolicy.metricsFrom --set podMonitor.enabled=true --set-json 'networkPolicy.metricsFrom=[]'
refused orders.autoscaling.min --set orders.autoscaling.min=9
refused analytics.lagScaling.min --set analytics.lagScaling.min=9
refused graceSeconds --set pods.graceSeconds=20
refused keptAssets/accessMode --set web.keptAssets.accessMode=ReadOnlyMany
refused keptAssets/size --set web.keptAssets.size=much
refused keptAssets --set orders.keptAssets.enabled=true
refused memory --set catalog.resources.limits.memory=much
echo 'wrong values are refused, each by its name'

if command -v kubectl > /dev/null && kubectl version --request-timeout=3s > /dev/null 2>&1; then
  if helm status imprint --namespace imprint > /dev/null 2>&1; then
    helm test imprint --namespace imprint --logs
  else
    echo 'helm test: there is no release imprint in the namespace imprint of the cluster that answers'
  fi
else
  echo 'helm test: no cluster answers'
fi
