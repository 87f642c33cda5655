#!/usr/bin/env bash
# Tries a release as a user does: unpacks the zip and runs, from its top, the demo, every command and the Java program of its
# README.md, and makes a page of a model. "mvn -Prelease verify" runs it; after "mvn package" it can be run alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=target/smoke
rm -rf "$out"
mkdir -p "$out"
(cd "$out" && jar xf ../espalier-[0-9]*.zip)
cd "$out"/espalier-[0-9]*/
bash bin/espalier --version
java -jar target/espalier-cli.jar demo --out target/demo >target/demo.txt
# Lines that end with a backslash are joined; eval, because README.md quotes a name with a blank.
sed -e ':a' -e '/\\$/N; s/\\\n *//; ta' README.md | grep '^java -jar target/' >target/commands
if [ "$(wc -l <target/commands)" -lt 6 ]; then
  echo "Six commands or more were expected in README.md." >&2
  exit 1
fi
while read -r command; do
  echo "$command"
  eval "$command --quiet" </dev/null >>target/printed.txt
done <target/commands
awk '/^```java/ { inside = 1; next } /^```/ { inside = 0 } inside' README.md >target/Score.java
java -cp target/espalier-cli.jar target/Score.java | grep -Fx "$(sed -n 's/.*\/\/> //p' target/Score.java)"
java -jar target/espalier-cli.jar show --model target/customers.json --out target/customers.html >>target/printed.txt
for file in demo/topics.html customers.json new-customers.csv customers.svg genes.csv small-study/report/index.html customers.html; do
  test -s "target/$file" || { echo "$file was not written." >&2; exit 1; }
done
for archive in target/espalier-gui.jar target/espalier-weka.zip; do
  jar tf "$archive" | grep -c . | xargs echo "$archive, entries:"
done
