#!/usr/bin/env bash
# Opens the windows of all learners in MEKA and WEKA on a display of its own and writes screenshots to target/gui-check, for
# somebody to look at. After "mvn package"; needs Xvfb. Arguments: the folder with the jars of a MEKA installation and
# weka.jar; without them the versions that the build uses, without its own copies of other libraries.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=target/gui-check
mkdir -p "$out/home"
if [ $# -ge 2 ]; then
  meka=$(find "$1" -name '*.jar' ! -name 'espalier*' | tr '\n' ':')
  weka=$2
else
  mvn -B -q dependency:build-classpath -Dmdep.outputFile="$PWD/$out/class-path"
  meka=$(tr ':' '\n' <"$out/class-path" | grep -vE 'ejml|jackson' | tr '\n' ':')
  weka=$(tr ':' '\n' <"$out/class-path" | grep -vE 'ejml|jackson|/meka|mulan' | tr '\n' ':')
fi
Xvfb :87 -screen 0 1280x1000x24 >/dev/null 2>&1 &
screen=$!
trap 'kill $screen' EXIT
sleep 1
export DISPLAY=:87
options=(-Duser.home="$PWD/$out/home" -Dweka.packageManager.offline=true
  -Dcom.github.fommil.netlib.ARPACK=com.github.fommil.netlib.F2jARPACK)
status=0
java "${options[@]}" -cp "target/espalier-gui.jar:$meka" src/gui-check/java/GuiCheck.java meka "$out/meka" \
  examples/meka/topics-train.arff || status=1
unzip -qo target/espalier-cli.jar weka/gui/knowledgeflow/templates/iris.arff -d "$out"
java "${options[@]}" -cp "target/espalier-gui.jar:$weka" src/gui-check/java/GuiCheck.java weka "$out/weka" \
  "$out/weka/gui/knowledgeflow/templates/iris.arff" || status=1
exit $status
