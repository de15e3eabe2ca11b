#!/bin/sh
# Installs missing system programs, or prints in one line how to install them.
set -eu
cd "$(dirname "$0")/.."

missing=""

has_java() {
  version=$("${JAVA_HOME:+$JAVA_HOME/bin/}java" -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p')
  [ "${version:-0}" -ge 17 ]
}

has_chromium() {
  [ -n "${CHROMIUM:-}" ] || [ -x /usr/bin/chromium-headless-shell ]
}

stores=${STORES:-$(sed -n 's/^STORES=//p' .env 2> /dev/null || true)}
if [ "${stores:-embedded}" = embedded ]; then
  has_java || missing="$missing openjdk-17-jre-headless"
  command -v mvn > /dev/null || missing="$missing maven"
fi
case " $* " in *" chromium "*) has_chromium || missing="$missing chromium-headless-shell" ;; esac
case " $* " in *" firefox "*) command -v firefox-esr > /dev/null || missing="$missing firefox-esr" ;; esac
case " $* " in *" webkit "*)
  command -v WebKitWebDriver > /dev/null || missing="$missing webkit2gtk-driver"
  command -v Xvfb > /dev/null || missing="$missing xvfb"
  ;;
esac
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo "Installing$missing …"
  log=$(mktemp)
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086 # the names are words
  if apt-get update -q > "$log" 2>&1 < /dev/null &&
    apt-get install -q -y --no-install-recommends $missing >> "$log" 2>&1 < /dev/null; then
    rm -f "$log"
    exit 0
  fi
  echo "✗ apt-get could not install$missing: $(grep '^E:' "$log" | tail -n 1); its log is $log." >&2
  exit 1
fi

echo "✗ Not installed:$missing. Run: sudo apt-get install -y$missing" >&2
exit 1
