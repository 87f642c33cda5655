#!/usr/bin/env bash
# Measures trees on the data sets and labelled rows that CLUS+ was measured on and prints tables in Markdown.
#   docs/evidence/compare-clus.sh SHARED OUT [transductive|inductive|cost ...]
# SHARED holds data/ (the data sets) and baselines/splits-clus/ (labelled rows); OUT receives one JSON file per run.
# Needs target/espalier-cli.jar (mvn -DskipTests package). Runs that are already in OUT are not repeated.
set -euo pipefail
shared=$1
out=$2
parts=${*:3}
jar="$(cd "$(dirname "$0")/../.." && pwd)/target/espalier-cli.jar"
mkdir -p "$out"
threads=${THREADS:-1}

arguments() { # data set -> reading options
  local d=$shared/data
  case $1 in
    emotions) echo "--data $d/mlc/emotions/emotions.arff --xml $d/mlc/emotions/emotions.xml" ;;
    yeast) echo "--data $d/mlc/yeast/yeast.arff.gz --xml $d/mlc/yeast/yeast.xml" ;;
    Enron_corr) echo "--data $d/hmlc/Enron_corr/Enron_corr_trainvalid.arff.gz $d/hmlc/Enron_corr/Enron_corr_test.arff" ;;
    ImCLEF07D) echo "--data $d/hmlc/ImCLEF07D/ImCLEF07D_Train.arff $d/hmlc/ImCLEF07D/ImCLEF07D_Test.arff" ;;
    ImCLEF07D-29) echo "$(arguments ImCLEF07D) --label-cut 0" ;;
    *) echo "--data $d/hmlc/$1/$1.train.arff $d/hmlc/$1/$1.valid.arff $d/hmlc/$1/$1.test.arff" ;;
  esac
}

rows() { wc -l < "$1"; }

labelled() { # data set, L, seed -> the option that names the labelled rows
  local file="$shared/baselines/splits-clus/${1%-29}/L$2_seed$3.txt"
  if [ -f "$file" ]; then echo "--labelled-rows $file"; else echo "--labelled $2 --seed $3"; fi
}

run() { # name, options... : one evaluation, kept as JSON
  local json="$out/$1.json"
  shift
  [ -s "$json" ] || java -Xmx3g -jar "$jar" evaluate --no-twin --threads "$threads" --json "$json" "$@" > /dev/null
}

value() { # file, key -> the first number under the key
  grep -m1 "\"$2\" :" "$1" | sed 's/.*: *//; s/,$//'
}

mean() { # key, files... -> mean with three digits
  local key=$1
  shift
  for f in "$@"; do value "$f" "$key"; done | awk '{ s += $1 } END { printf "%.3f", s / NR }'
}

pooled() { # data set -> the pooled AUPRC that CLUS reports for its kind
  case $1 in emotions | yeast) echo auprc.pooled.all ;; *) echo auprc.pooled ;; esac
}

method() { # omega -> options
  if [ "$1" = 1 ]; then echo "--method pct"; elif [ "$1" = auto ]; then echo "--method ssl-pct"; else echo "--method ssl-pct --set omega=$1"; fi
}

transductive() {
  echo "| data set | L | ω = 1 | ω = 0 | ω = .5 | ω chosen | wlrap: ω = 1 | ω = 0 | ω = .5 | ω chosen |"
  echo "|---|---|---|---|---|---|---|---|---|---|"
  for set in emotions yeast Enron_corr cellcycle_FUN ImCLEF07D-29 ImCLEF07D cellcycle_GO; do
    for L in 100 500; do
      local auprc="" lrap=""
      for w in 1 0 0.5 auto; do
        local files=()
        for seed in 1 2 3; do
          local name="$set-L$L-s$seed-w$w"
          # shellcheck disable=SC2046
          run "$name" $(arguments $set) $(labelled $set $L $seed) --protocol transductive $(method $w)
          files+=("$out/$name.json")
        done
        auprc+=" $(mean "$(pooled $set)" "${files[@]}") |"
        lrap+=" $(mean wlrap "${files[@]}") |"
      done
      echo "| $set | $L |$auprc$lrap"
    done
  done
}

inductive() { # the listed labelled rows; every third other row is held out as test row, the rest is unlabelled
  echo "| data set | L | pooled AUPRC: ω = 1 | ω = 0 | ω = .5 | ω chosen | wlrap: ω = 1 | ω = 0 | ω = .5 | ω chosen |"
  echo "|---|---|---|---|---|---|---|---|---|---|"
  for set in emotions yeast Enron_corr cellcycle_FUN ImCLEF07D-29 ImCLEF07D cellcycle_GO; do
    local auprc="" lrap="" test=""
    local list="$shared/baselines/splits-clus/${set%-29}/L100_seed1.txt"
    if [ -f "$list" ]; then
      local all
      case $set in emotions) all=593 ;; yeast) all=2417 ;; Enron_corr) all=1648 ;; cellcycle_FUN) all=3757 ;; *) all=11006 ;; esac
      seq 0 $((all - 1)) | grep -vxFf "$list" | awk 'NR % 3 == 0' > "$out/$set-test-rows.txt"
      test="--test-rows $out/$set-test-rows.txt"
    else
      test="--folds 3"
    fi
    for w in 1 0 0.5 auto; do
      local name="$set-held-out-w$w"
      # shellcheck disable=SC2046,SC2086
      run "$name" $(arguments $set) $(labelled $set 100 1) $test --protocol inductive $(method $w)
      auprc+=" $(mean "$(pooled $set)" "$out/$name.json") |"
      lrap+=" $(mean wlrap "$out/$name.json") |"
    done
    echo "| $set | 100 |$auprc$lrap"
  done
}

cost() {
  echo "| data set | L | CPU seconds, 1 thread | nodes | same tree with 2 threads |"
  echo "|---|---|---|---|---|"
  for pair in Enron_corr:100 cellcycle_FUN:100 ImCLEF07D-29:100 cellcycle_GO:500; do
    local set=${pair%:*} L=${pair#*:}
    for t in 1 2; do
      # shellcheck disable=SC2046
      threads=$t run "$set-cost-$t" $(arguments $set) $(labelled $set $L 1) --protocol transductive \
        --method ssl-pct --set omega=0.5 --warmup 2
    done
    local one="$out/$set-cost-1.json" two="$out/$set-cost-2.json" same=yes
    [ "$(grep -E 'auprc|wlrap|nodes' "$one")" = "$(grep -E 'auprc|wlrap|nodes' "$two")" ] || same=no
    echo "| $set | $L | $(printf %.2f "$(value "$one" train_cpu_s)") | $(value "$one" nodes) | $same |"
  done
}

for part in ${parts:-transductive inductive cost}; do
  echo
  $part
done
