#!/usr/bin/env bash
# Installs the library as "mvn install" does, builds a project that depends on it alone, counts the jars that come with it
# and runs the program of the README. After "mvn package"; from anywhere.
set -euo pipefail
cd "$(dirname "$0")/../.."
# The library itself, two of EJML, Jackson, and eight of Commons Statistics.
most=12
mkdir -p target/outside
mvn -B -q org.apache.maven.plugins:maven-install-plugin:3.1.4:install-file -Dfile=target/espalier.jar -DpomFile=pom.xml
mvn -B -q -f src/outside/pom.xml compile dependency:build-classpath -Dmdep.outputFile="$PWD/target/outside/class-path"
path=$(cat target/outside/class-path)
jars=$(tr ':' '\n' <<<"$path" | wc -l)
echo "$jars jars, $(tr ':' '\n' <<<"$path" | xargs du -Lcb | tail -1 | cut -f1) bytes:"
tr ':' '\n' <<<"$path" | xargs -n 1 basename
if [ "$jars" -gt "$most" ]; then
  echo "The library brings $jars jars; allowed are $most." >&2
  exit 1
fi
java -cp "target/outside/classes:$path" outside.FewLabels target/outside/topics.json
test -s target/outside/topics.json
