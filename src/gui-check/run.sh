#!/usr/bin/env bash
# Works in the windows of MEKA and WEKA on a display of its own and writes screenshots to target/gui-check, for somebody to
# look at. After "mvn package"; needs Xvfb. With two arguments, the folder with the jars of a MEKA installation and weka.jar,
# in those; without them in MEKA 1.9.7 and WEKA 3.8.6, which the build uses, without the build's copies of other libraries,
# and in the jars of MEKA 1.9.9. WEKA's own windows have the package, MEKA's the jar espalier-gui.jar.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$PWD/target/gui-check
rm -rf "$out/home" "$out/home-weka"
mkdir -p "$out/home" "$out/home-weka"
declare -A mekas
if [ $# -ge 2 ]; then
  mekas[meka]=$(find "$1" -name '*.jar' ! -name 'espalier*' | tr '\n' ':')
  weka=$2
else
  mvn -B -q dependency:build-classpath -Dmdep.outputFile="$out/class-path"
  mekas[meka]=$(tr ':' '\n' <"$out/class-path" | grep -vE 'ejml|jackson|fastcsv|pom$' | tr '\n' ':')
  weka=$(tr ':' '\n' <"$out/class-path" | grep -vE 'ejml|jackson|fastcsv|/meka|mulan|pom$' | tr '\n' ':')
  plugin=org.apache.maven.plugins:maven-dependency-plugin:3.9.0
  mvn -B -q $plugin:copy -Dartifact=net.sf.meka:meka:1.9.9 -DoutputDirectory="$out/jars"
  mvn -B -q -f src/gui-check/meka-1.9.9.xml $plugin:build-classpath -Dmdep.outputFile="$out/class-path-1.9.9"
  mekas[meka-1.9.9]="$out/jars/meka-1.9.9.jar:$(tr ':' '\n' <"$out/class-path-1.9.9" | grep -v 'pom$' | tr '\n' ':')"
fi
Xvfb :87 -screen 0 1280x1000x24 >/dev/null 2>&1 &
screen=$!
trap 'kill $screen' EXIT
sleep 1
export DISPLAY=:87
options=(-Dweka.packageManager.offline=true
  -Dcom.github.fommil.netlib.ARPACK=com.github.fommil.netlib.F2jARPACK)
javac -d "$out/classes" -cp "target/espalier-gui.jar:${mekas[meka]}" src/gui-check/java/*.java
status=0
for meka in "${!mekas[@]}"; do
  for check in GuiCheck ExplorerCheck; do
    echo "$meka $check"
    java "${options[@]}" -Duser.home="$out/home" -cp "$out/classes:target/espalier-gui.jar:${mekas[$meka]}" $check meka "$out/$meka" \
      examples/meka/topics-test.arff || status=1
  done
done
unzip -qo target/espalier-cli.jar weka/gui/knowledgeflow/templates/iris.arff -d "$out"
iris=$out/weka/gui/knowledgeflow/templates/iris.arff
echo "weka GuiCheck"
java "${options[@]}" -Duser.home="$out/home" -cp "$out/classes:target/espalier-gui.jar:$weka" GuiCheck weka "$out/weka" "$iris" ||
  status=1
echo "weka ExplorerCheck"
options+=(-Duser.home="$out/home-weka")
java --add-opens java.base/sun.net.www.protocol.jar=ALL-UNNAMED "${options[@]}" -cp "$weka" weka.core.WekaPackageManager -offline -install-package "$PWD/target/espalier-weka.zip"
java "${options[@]}" -cp "$out/classes:$weka" ExplorerCheck weka "$out/weka" "$iris" || status=1
exit $status
