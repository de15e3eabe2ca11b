#!/bin/sh
# Checks the sample book with W3C's epubcheck; needs Java 17 and Maven. Any warning fails it.
set -eu
cd "$(dirname "$0")"
classpath=$(mktemp)
trap 'rm -f "$classpath"' EXIT
mvn -B -q -f pom.xml dependency:build-classpath -Dmdep.outputFile="$classpath"
java -cp "$(cat "$classpath")" com.adobe.epubcheck.tool.Checker --failonwarnings after-the-applause.epub
