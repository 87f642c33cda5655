#!/usr/bin/env bash
# Installs the library as "mvn install" does, builds a project that depends on it alone, counts the jars that come with it
# and runs the Java programs of docs/guide/java.md as they stand there. The project brings a splitter, a measure and a
# format of files, which the command line then knows. After "mvn package"; from anywhere.
set -euo pipefail
cd "$(dirname "$0")/../.."
# They are the library itself, two of EJML, Jackson and FastCSV.
most=5
out=target/outside
rm -rf "$out"
mkdir -p "$out"
cp -R src/outside/java "$out/java"
# The programs: every block of Java that is a whole class, in the order in which they need each other.
for page in docs/guide/java.md; do
  awk -v folder="$out/java" '
    /^```java/ { inside = 1; text = ""; name = ""; next }
    /^```/ { if (inside && name != "") { printf "%s", text > (folder "/" name ".java"); print name }; inside = 0; next }
    inside { text = text $0 "\n"; if ($1 == "public" && $2 == "class") name = $3 }' "$page"
done >"$out/programs"
mvn -B -q org.apache.maven.plugins:maven-install-plugin:3.1.4:install-file -Dfile=target/espalier.jar -DpomFile=pom.xml
mvn -B -q -f src/outside/pom.xml compile dependency:build-classpath -Dmdep.outputFile="$PWD/$out/class-path"
path=$(cat "$out/class-path")
jars=$(tr ':' '\n' <<<"$path" | wc -l)
echo "$jars jars, $(tr ':' '\n' <<<"$path" | xargs du -Lcb | tail -1 | cut -f1) bytes:"
tr ':' '\n' <<<"$path" | xargs -n 1 basename
if [ "$jars" -gt "$most" ]; then
  echo "The library brings $jars jars; allowed are $most." >&2
  exit 1
fi
echo "Programs: $(tr '\n' ' ' <"$out/programs")"
if [ "$(wc -l <"$out/programs")" -lt 2 ]; then
  echo "Two programs were expected in docs/guide/java.md." >&2
  exit 1
fi
# They read and write target/topics.json, the examples from the top of the project.
rm -f target/topics.json
while read -r program; do
  java -cp "$out/classes:$path" "$program"
done <"$out/programs"
test -s target/topics.json
# The same on the module path, where every jar is a module of its own, and as a module with the lines of the guide.
last=$(tail -1 "$out/programs")
java -p "$path" --add-modules ALL-MODULE-PATH -cp "$out/classes" "$last"
mkdir -p "$out/module/app"
awk '/^module app/ { inside = 1 } inside { print } /^}/ { inside = 0 }' docs/guide/java.md >"$out/module/module-info.java"
{ echo "package app;"; cat "$out/java/$last.java"; } >"$out/module/app/$last.java"
javac -p "$path" -Xlint:-requires-automatic -d "$out/modules" "$out/module/module-info.java" "$out/module/app/$last.java"
java -p "$path:$out/modules" -m "app/app.$last"
# What the project brings by META-INF/services, asked for by name.
espalier() { java -cp "target/espalier-cli.jar:$out/classes" espalier.cli.Espalier "$@"; }
printf '1,2 1:3 2:4\n1 1:2 2:-1\n2 1:-2 2:2\n2 1:-3 2:1\n? 1:1 2:1\n1 1:4 2:-2\n' >"$out/rows.svm"
espalier train --data "$out/rows.svm" --method pct --set splitter=mean --model "$out/mean.json"
espalier options pct --all | grep 'svm or mean'
espalier measures | grep specificity
