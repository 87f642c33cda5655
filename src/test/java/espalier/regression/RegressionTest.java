package espalier.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.cli.Espalier;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Inputs that once failed, one line each: name, files, commands, and what must happen. Add the line
 * of a fault before its repair.
 *
 * <ul>
 *   <li>{@code ⏎} ends a line of a file, {@code ¶} the file; {@code [UTF-16]} is its character set.
 *   <li>{@code (9× a#,)} repeats a text; {@code #} is the number from 0, {@code #+} from 1.
 *   <li>{@code XY} begins an ARFF file with a feature x and a label y.
 *   <li>{@code ~/} is the folder; commands run one by one, {@code cat} prints a file.
 *   <li>The exit code of the last command, then texts that must be printed; {@code !} must not.
 * </ul>
 */
final class RegressionTest {

  private static final String CASES =
      """
      largest double as a feature ¦ d.arff: XY1.7976931348623157e308,0⏎2,1⏎3,0⏎4,1 ¦ train --data ~/d.arff --targets 1 --method nn --model ~/m.json ¦ 1: d.arff, line 5; 'x'; write ?
      number of 200 digits' size as a target ¦ d.arff: @relation d⏎@attribute x numeric⏎@attribute y numeric⏎@data⏎1,1e200⏎2,1⏎3,0 ¦ train --data ~/d.arff --targets 1 --method label-propagation --model ~/m.json ¦ 1: d.arff, line 5; 'y'
      NaN written out in ARFF ¦ d.arff: XYNaN,0⏎2,1 ¦ train --data ~/d.arff --targets 1 --method pct --model ~/m.json ¦ 1: d.arff, line 5; NaN
      ARFF in UTF-16 ¦ d.arff[UTF-16]: XY1,0⏎2,1 ¦ train --data ~/d.arff --targets 1 --method pct --model ~/m.json ¦ 1: UTF-16; save it as UTF-8
      CSV in Latin-1 ¦ d.csv[ISO-8859-1]: id,town,y⏎a,Köln,0⏎b,Küln,1 ¦ train --data ~/d.csv --targets y --nominal y --method pct --model ~/m.json ¦ 1: d.csv; save it as UTF-8
      CSV with a byte order mark ¦ d.csv: \uFEFFid,x,y⏎a,1,0⏎b,2,1⏎c,3,0⏎d,4,1 ¦ init --data ~/d.csv --targets y --out ~/p.json ¦ 0: id nominal (row name)
      empty file ¦ d.csv:  ¦ init --data ~/d.csv --targets y --out ~/p.json ¦ 1: d.csv; the file is empty
      header without rows ¦ d.csv: id,x,y ¦ train --data ~/d.csv --targets y --method pct --model ~/m.json ¦ 1: d.csv; there is no row of data
      comma at the end of each row ¦ d.csv: id,age,y,z⏎a,1.5,0,1,⏎b,2.5,1,0,⏎c,3.5,0,1,⏎d,4.5,1,0, ¦ init --data ~/d.csv --targets y,z --out ~/p.json ¦ 0: id nominal (row name); age number 4; is not a column
      one N/A among numbers ¦ d.csv: id,age,y,z⏎a,N/A,0,1⏎b,2.5,1,0⏎c,3.5,0,1⏎d,4.5,1,0 ¦ init --data ~/d.csv --targets y,z --out ~/p.json ¦ 0: age number 3 1
      one N/A among labels ¦ d.csv: id,x,y,z⏎a,1,N/A,1⏎b,2,1,0⏎c,3,0,1⏎d,4,1,0 ¦ init --data ~/d.csv --targets y,z --out ~/p.json ¦ 0: y 0/1 (target) 2 1
      a version among numbers ¦ d.csv: id,v,y⏎a,1.5,0⏎b,2.5,1⏎(20× c#,#.5,0⏎)d,11.0.1,1 ¦ train --data ~/d.csv --targets y --nominal y --method pct --model ~/m.json ¦ 1: 'v'; 11.0.1; line 24
      ids that repeat over two files ¦ d.csv: id,x,y,z⏎(8× #,#.5,0,1⏎)9,2.5,1,0 ¶ u.csv: id,x,y,z⏎(8× #,#.25,?,?⏎)9,2,?,? ¦ train --data ~/d.csv --unlabelled ~/u.csv --targets y,z --method pct --model ~/m.json ¦ 0: Row names 0 to 9; 1 numeric feature
      17,000 columns ¦ d.csv: id,(17000× x#,)y⏎a,(17000× 1,)0⏎b,(17000× 2,)1⏎c,(17000× 1,)0⏎d,(17000× 2,)1 ¦ train --data ~/d.csv --targets y --nominal y --method pct --model ~/m.json ¦ 0: 17000 numeric features
      name of no column in --nominal ¦ d.csv: id,zip,y⏎a,1,0⏎b,2,1⏎c,3,0 ¦ train --data ~/d.csv --targets y --nominal zpi --method pct --model ~/m.json ¦ 1: 'zpi'; 'zip'
      1,100 different codes ¦ d.csv: id,zip,y⏎(1100× a#,z#,0⏎)b,q,1 ¦ init --data ~/d.csv --targets y --nominal zip,y --out ~/p.json ¦ 0: zip nominal 1101
      quoted line break in a cell ¦ d.csv: id,x,y⏎"a⏎b",1,0⏎c,2,1⏎d,3,0⏎e,4,1 ¦ train --data ~/d.csv --targets y --nominal y --method pct --model ~/m.json ¦ 0: Rows 4 labelled; names a b to e
      named dates in two orders ¦ d.csv: id,day,y⏎(9× a#,1# Jun 1998,0⏎)(9× b#,Jul 1# 1998,1⏎) ¦ init --data ~/d.csv --targets y --out ~/p.json ¦ 0: day date 18
      no row and a nominal target ¦ d.csv: id,x,y ¦ train --data ~/d.csv --targets y --nominal y --method pct --model ~/m.json ¦ 1: d.csv; no row has a value in 'y'
      OBO line without a colon ¦ t.obo: [Term]⏎id: T:1⏎⏎[Term]⏎id: T:2⏎is_a T:1 ¦ hierarchy ~/t.obo ¦ 1: t.obo, line 6; 'is_a T:1'
      a date in the test of a tree ¦ d.csv: id,day,y⏎(9× a#,2024-01-1#,no⏎)(9× b#,2024-03-1#,yes⏎) ¦ train --data ~/d.csv --targets y --method pct --set min-leaf=2 --model ~/m.json ; show --model ~/m.json ¦ 0: day ≤ 2024-02-; !day ≤ 19
      a code in the test of a tree ¦ d.csv: id,codes,y⏎(9× a#,A B,no⏎)(9× b#,B C,yes⏎) ¦ train --data ~/d.csv --targets y --items codes --method pct --set min-leaf=2 --model ~/m.json ; show --model ~/m.json ¦ 0: lacks A (codes) [9/9]; has A (codes) [9/9]; !≤ 0.5
      reasons of a class in a page ¦ d.csv: id,x,y⏎(9× a#,#,no⏎)(9× b#,5#,yes⏎) ¦ train --data ~/d.csv --targets y --method pct --set min-leaf=2 --model ~/m.json ; show --model ~/m.json --data ~/d.csv --out ~/p.html ; cat ~/p.html ¦ 0: "steps":[[0,; ,"no",[],[]]],"ranks"; "class":"yes"
      two columns of one name ¦ d.csv: id,x,x,y⏎a,1,2,0⏎b,2,3,1 ¦ train --data ~/d.csv --targets y --nominal y --method pct --model ~/m.json ¦ 0: read as 'x_2'; 2 numeric features
      dates whose order no cell shows ¦ d.csv: id,v,y⏎(9× a#,0#+/0#+/0#+,0⏎)b,01/02/03,1 ¦ init --data ~/d.csv --targets y --nominal y --out ~/p.json ¦ 0: v date
      months ¦ d.csv: id,v,y⏎a,2005-01,0⏎b,2005-02,1⏎c,2005-03,0⏎d,2005-04,1⏎e,2006-05,0 ¦ init --data ~/d.csv --targets y --nominal y --out ~/p.json ¦ 0: v date; !are left out
      quarters ¦ d.csv: id,v,y⏎a,2000Q1,0⏎b,2000Q2,1⏎c,2000Q3,0⏎d,2001Q4,1⏎e,2006Q1,0 ¦ init --data ~/d.csv --targets y --nominal y --out ~/p.json ¦ 0: v date; !are left out
      hours and minutes ¦ d.csv: id,v,y⏎a,0h 5m,0⏎b,1h 1m,1⏎c,3h 12m,0⏎d,2h 0m,1⏎e,7h 9m,0 ¦ init --data ~/d.csv --targets y --nominal y --out ~/p.json ¦ 0: v time
      amounts of money ¦ d.csv: id,v,y⏎a,"$1,000.00",0⏎b,"$2,037.01",1⏎c,"$3,074.02",0⏎d,"$4,111.03",1 ¦ init --data ~/d.csv --targets y --nominal y --out ~/p.json ¦ 0: v number
      kilograms and grams in one column ¦ d.csv: id,v,y⏎(6× a#,# kg,0⏎)(6× b#,# g,1⏎)c,7 kg,1 ¦ init --data ~/d.csv --targets y --nominal y --out ~/p.json ¦ 0: unit
      TRUE next to 1 ¦ d.csv: id,x,y⏎a,1,TRUE⏎b,2,FALSE⏎c,3,0⏎d,4,1⏎e,5,true ¦ init --data ~/d.csv --targets y --out ~/p.json ¦ 0: y yes/no
      labels as a list of Python ¦ d.csv: id,x,l⏎a,1,"['p', 'q']"⏎b,2,['p']⏎c,3,"['q', 'r']"⏎d,4,['r'] ¦ init --data ~/d.csv --labels-in l --out ~/p.json ¦ 0: targets 3
      labels as a list of JSON ¦ d.csv: id,x,l⏎a,1,"[""p"",""q""]"⏎b,2,"[""p""]"⏎c,3,"[""r""]" ¦ init --data ~/d.csv --labels-in l --out ~/p.json ¦ 0: targets 3
      labels in columns by rank ¦ d.csv: id,x,first,second⏎a,1,p,q⏎b,2,q,⏎c,3,r,p⏎d,4,, ¦ init --data ~/d.csv --labels-in first,second --out ~/p.json ¦ 0: targets 3; 1 unlabelled
      labels with paths for names ¦ d.csv: x,l⏎(10× 0.#,A⏎)(10× 1.#,A/B⏎)(10× 2.#,A/C⏎) ¦ init --data ~/d.csv --labels-in l --out ~/p.json ¦ 0: --hierarchy slashes
      labels without those above them ¦ d.csv: x,l⏎1,E⏎2,F⏎1.5,E⏎2.5,F ¶ h.txt: A\tB⏎A\tC⏎B\tE⏎C\tF ¦ train --data ~/d.csv --labels-in l --hierarchy ~/h.txt --method pct --model ~/m.json ¦ 0: 5 labels
      Namibia ¦ d.csv: id,x,land,y⏎a,1,NA,0⏎b,2,DE,1⏎c,3,NA,0⏎d,4,ZA,1⏎e,5,NA,1 ¦ init --data ~/d.csv --targets y --nominal y,land --keep NA --out ~/p.json ¦ 0: land nominal 3 0
      codes of missing values far from others ¦ d.csv: id,x,y⏎(20× a#,1#,0⏎)b,-999,1⏎c,-999,1 ¦ init --data ~/d.csv --targets y --nominal y --out ~/p.json ¦ 0: sentinel; --missing -999
      lists of codes ¦ d.csv: id,x,dom,y⏎a,1,PF00001 PF00002,0⏎b,2,PF00002,1⏎c,3,PF00001 PF00003,0⏎d,4,PF00003 PF00002,1⏎e,5,PF00001,0 ¦ init --data ~/d.csv --targets y --nominal y --out ~/p.json ¦ 0: --items dom
      time stamps in the first column ¦ d.csv: time,n⏎2015/01/01 00:00:00,5⏎2015/01/01 01:00:00,7⏎2015/01/01 02:00:00,1⏎2015/01/01 03:00:00,8 ¦ init --data ~/d.csv --targets n --out ~/p.json ¦ 0: time date; !row name
      nothing but names ¦ d.csv: name,y⏎(20× n#,a⏎)m,b⏎k,b ¦ train --data ~/d.csv --targets y --method pct --model ~/m.json ¦ 1: has no features
      names that a spreadsheet runs ¦ d.csv: id,x,y,z⏎=cmd(),1,0,1⏎+b,2,1,0⏎c,1,0,1⏎d,2,1,0 ¦ train --data ~/d.csv --targets y,z --method pct --model ~/m.json ; predict --model ~/m.json --data ~/d.csv --spreadsheet --out ~/p.csv ; cat ~/p.csv ¦ 0: '=cmd(),; '+b,
      marks of direction in names ¦ d.csv: id,x,y,z⏎\u202ea,1,0,1⏎b,2,1,0⏎c,3,0,1⏎d,4,1,0 ¦ train --data ~/d.csv --targets y,z --method pct --model ~/m.json ¦ 0: \\u202ea; !\u202e
      a name that ends a comment ¦ d.csv: id,"*/ static { System.exit(7); } /*",y,z⏎a,1,0,1⏎b,2,1,0⏎c,1,0,1⏎d,2,1,0⏎e,1,0,1⏎f,2,1,0 ¦ train --data ~/d.csv --targets y,z --method pct --model ~/m.json ; export --model ~/m.json --out ~/T.java ; cat ~/T.java ¦ 0: text("*/ static { System.exit(7); } /*")
      a value that no training row has ¦ d.csv: w,t,y⏎(9× sun,1#,a⏎fog,2#,b⏎) ¶ n.csv: w,t⏎rain,15 ¦ train --data ~/d.csv --targets y --method pct --model ~/m.json ; predict --model ~/m.json --data ~/n.csv --out ~/p.csv ¦ 0: 1 row predicted; rain
      Mulan's data with MEKA's relation name ¦ d.arff: @relation 'd: -C 1'⏎@attribute x numeric⏎@attribute b {0,1}⏎@data⏎1,0⏎2,1⏎3,0⏎4,1 ¶ d.xml: <labels xmlns="http://mulan.sourceforge.net/labels"><label name="b"></label></labels> ¦ train --data ~/d.arff --method pct --model ~/m.json ¦ 0: read as Mulan
      XML that ends early ¦ l.xml: <labels><label name="b"></labels> ¦ hierarchy ~/l.xml ¦ 1: l.xml, line 1; not a well-formed XML
      XML of an unknown encoding ¦ l.xml: <?xml version='1.0' encoding='klingon'?><labels/> ¦ hierarchy ~/l.xml ¦ 1: l.xml, line 1; 'klingon' is not known
      a hierarchy with a cycle ¦ h.txt: a⏎a\tb⏎b\tc⏎c\tb ¦ hierarchy ~/h.txt ¦ 1: h.txt; cycle
      a chain of 3,000 labels ¦ h.txt: l0⏎(3000× l#\tl#+⏎) ¦ hierarchy ~/h.txt ¦ 0: a tree with 3001 labels; 3001 levels
      a tree path of 4,000 parts ¦ d.arff: @relation p⏎@attribute x numeric⏎@attribute l hierarchical (3999× a/)a⏎@data⏎1,(3999× a/)a ¦ convert --data ~/d.arff --to clus --out ~/c.arff ¦ 0: 4000 levels; reads back as the same data
      a label that the hierarchy lacks ¦ d.arff: @relation h⏎@attribute x numeric⏎@attribute c hierarchical A,A/B⏎@data⏎1,A⏎2,C ¦ train --data ~/d.arff --method pct --model ~/m.json ¦ 1: d.arff, line 6; 'C'
      replaced terms in a chain ¦ o.obo: [Term]⏎id: T:1⏎name: a⏎⏎[Term]⏎id: T:5⏎is_obsolete: true⏎replaced_by: T:6⏎⏎[Term]⏎id: T:6⏎is_obsolete: true⏎replaced_by: T:2⏎⏎[Term]⏎id: T:2⏎name: b⏎is_a: T:1⏎ ¶ d.csv: id,x⏎(6× g#,#⏎)h,9 ¶ a.tsv: gene\tterm⏎g0\tT:5⏎g1\tT:1⏎g2\tT:5⏎g3\tT:1⏎ ¦ train --data ~/d.csv --hierarchy ~/o.obo --annotations ~/a.tsv --method pct --model ~/m.json ¦ 0: Rows 4 labelled; 2 labels in a tree
      an OBO line that continues ¦ o.obo: [Term]⏎id: T:1⏎name: long \\⏎ continued⏎⏎[Term]⏎id: T:2⏎is_a: T:1⏎ ¦ hierarchy ~/o.obo ¦ 0: long continued
      an OBO parent with a modifier ¦ o.obo: [Term]⏎id: T:1⏎name: a⏎⏎[Term]⏎id: T:3⏎is_a: T:1{cardinality="1"}⏎ ¦ hierarchy ~/o.obo ¦ 0: 2 labels
      an OBO tag without a colon ¦ o.obo: [Term]⏎id⏎name: x⏎⏎[Term]⏎id: T:1⏎ ¦ hierarchy ~/o.obo ¦ 1: o.obo, line 2; 'id' is not a tag
      NOT with blanks in GAF ¦ o.obo: [Term]⏎id: T:1⏎⏎[Term]⏎id: T:2⏎is_a: T:1⏎ ¶ d.csv: id,x⏎(6× g#,#⏎)h,9 ¶ a.gaf: !gaf-version: 2.2⏎DB\tg0\tg0\tNOT | involved_in\tT:2\tP\tIDA\t\tP\t\t\tprotein\tt\t2020\tX⏎DB\tg1\tg1\tinvolved_in\tT:2\tP\tIDA\t\tP\t\t\tprotein\tt\t2020\tX⏎ ¦ convert --data ~/d.csv --hierarchy ~/o.obo --annotations ~/a.gaf --to meka --out ~/c.arff ; cat ~/c.arff ¦ 0: @data ?,0,0 1,1,1
      not in lower case in GAF ¦ o.obo: [Term]⏎id: T:1⏎⏎[Term]⏎id: T:2⏎is_a: T:1⏎ ¶ d.csv: id,x⏎(6× g#,#⏎)h,9 ¶ a.gaf: !gaf-version: 2.2⏎DB\tg0\tg0\tnot|involved_in\tT:2\tP\tIDA\t\tP\t\t\tprotein\tt\t2020\tX⏎DB\tg1\tg1\tinvolved_in\tT:2\tP\tIDA\t\tP\t\t\tprotein\tt\t2020\tX⏎ ¦ convert --data ~/d.csv --hierarchy ~/o.obo --annotations ~/a.gaf --to meka --out ~/c.arff ; cat ~/c.arff ¦ 0: @data ?,0,0 1,1,1
      genes in other case in GAF ¦ o.obo: [Term]⏎id: T:1⏎ ¶ d.csv: id,x⏎(6× g#,#⏎)h,9 ¶ a.gaf: !gaf-version: 2.2⏎DB\tG0\ts0\tinvolved_in\tT:1\tP\tIDA\t\tP\t\t\tprotein\tt\t2020\tX⏎ ¦ train --data ~/d.csv --hierarchy ~/o.obo --annotations ~/a.gaf --method pct --model ~/m.json ¦ 0: Rows 1 labelled; matched by its name in different case
      an unknown evidence code ¦ o.obo: [Term]⏎id: T:1⏎ ¶ d.csv: id,x⏎(6× g#,#⏎)h,9 ¶ a.gaf: !gaf-version: 2.2⏎DB\tg0\ts0\tinvolved_in\tT:1\tP\tQQQ\t\tP\t\t\tprotein\tt\t2020\tX⏎DB\tg1\ts1\tinvolved_in\tT:1\tP\tIDA\t\tP\t\t\tprotein\tt\t2020\tX⏎ ¦ train --data ~/d.csv --hierarchy ~/o.obo --annotations ~/a.gaf --evidence IDA --method pct --model ~/m.json ¦ 0: unknown code QQQ
      a plan of 3,000 brackets ¦ p.json: {"a":(3000× [) ¦ experiment ~/p.json --out ~/o ¦ 1: p.json; deeper than
      a plan with a number of 500 digits ¦ p.json: {"folds": (500× 1)} ¦ experiment ~/p.json --out ~/o ¦ 1: p.json; folds
      a plan with NUL in a file name ¦ d.arff: XY1,0⏎ ¶ p.json: {"data": [{"name": "n", "files": ["a\\u0000b"]}], "methods": ["pct"], "labels": [2]} ¦ experiment ~/p.json --out ~/o ¦ 1: p.json; files
      a plan of 10⁹ repeats ¦ d.arff: XY(9× #,0⏎#,1⏎) ¶ p.json: {"data": [{"name": "n", "files": ["d.arff"], "targets": "1"}], "methods": ["pct"], "labels": [4], "folds": 2, "repeats": 1000000000} ¦ experiment ~/p.json --out ~/o ¦ 1: p.json; at most 1000000 are allowed
      a model cut in half ¦ m.json: {"format":"espalier-model","version":1,"sha256":"0","con ¦ show --model ~/m.json ¦ 1: m.json; was cut off
      a model with a wrong digest ¦ m.json: {"format":"espalier-model","version":1,"sha256":"0","content":{}} ¦ show --model ~/m.json ¦ 1: m.json; does not fit its checksum
      a result over its data ¦ d.arff: XY1,0⏎2,1⏎3,0⏎4,1 ¦ train --data ~/d.arff --targets 1 --method pct --model ~/d.arff --force ¦ 1: d.arff; the command reads this file
      a result over notes ¦ d.arff: XY1,0⏎2,1⏎3,0⏎4,1 ¶ n.json: my notes ¦ train --data ~/d.arff --targets 1 --method pct --model ~/n.json ¦ 1: n.json; --force
      a row that the data lack ¦ d.csv: id,x,y,z⏎a,1,0,1⏎b,2,1,0⏎c,1,0,1⏎d,2,1,0 ¦ train --data ~/d.csv --targets y,z --method pct --set min-leaf=1 --model ~/m.json ; explain --model ~/m.json --data ~/d.csv --row 100000 ¦ 2: 100000
      a misspelled option ¦ d.arff: XY1,0⏎2,1⏎3,0⏎4,1 ¦ train --data ~/d.arff --targets 1 --method ssl-pct --set omga=1 --model ~/m.json ¦ 2: omga; 'omega'
      an option that cannot count ¦ d.arff: XY1,0⏎2,1⏎3,0⏎4,1 ¦ train --data ~/d.arff --targets 1 --method pct --set cost=5 --model ~/m.json ¦ 2: cost; splitter other than axis
      half a level of depth ¦ d.arff: XY1,0⏎2,1⏎3,0⏎4,1 ¦ train --data ~/d.arff --targets 1 --method pct --set max-depth=2.5 --model ~/m.json ¦ 2: max-depth; 2.5
      an option given twice ¦ d.arff: XY1,0⏎2,1⏎3,0⏎4,1 ¦ train --data ~/d.arff --targets 1 --method rf --trees 7 --set trees=5 --model ~/m.json ¦ 2: trees; 7 and as 5
      --ignore twice ¦ d.csv: id,a,b,x,y⏎p,1,1,1,0⏎q,2,2,2,1⏎r,1,2,3,0⏎s,2,1,4,1 ¦ train --data ~/d.csv --targets y --nominal y --ignore a --ignore b --method pct --model ~/m.json ¦ 0: 1 numeric feature
      JSON under the name of a program ¦ d.csv: id,x,y,z⏎a,1,0,1⏎b,2,1,0⏎c,1,0,1⏎d,2,1,0 ¦ train --data ~/d.csv --targets y,z --method pct --model ~/m.json ; export --model ~/m.json --out ~/T.java ; cat ~/T.java ¦ 0: public final class T
      equal label weights ¦ d.csv: id,x,y,z⏎a,1,0,1⏎b,2,1,0⏎c,1,0,1⏎d,2,1,0 ¦ train --data ~/d.csv --targets y,z --method pct --set depth-base=1 --model ~/m.json ¦ 0: depth-base=1.
      features that are all the same ¦ d.arff: XY3,0⏎3,1⏎3,0⏎3,1 ¦ train --data ~/d.arff --targets 1 --method pct --model ~/m.json ¦ 0: single leaf
      one labelled row ¦ d.arff: XY1,0⏎2,?⏎3,?⏎4,? ¦ train --data ~/d.arff --targets 1 --method ssl-pct --model ~/m.json ¦ 0: Only one row is labelled
      no labelled row ¦ d.arff: XY1,?⏎2,?⏎ ¦ train --data ~/d.arff --targets 1 --method pct --model ~/m.json ¦ 1: none of them is labelled
      a row list beyond the data ¦ d.arff: XY1,0⏎2,1⏎3,0⏎4,1 ¶ l.txt: 0⏎1⏎9 ¦ evaluate --data ~/d.arff --targets 1 --labelled-rows ~/l.txt ¦ 1: l.txt, line 3; 0 to 3
      """;

  private static final String XY = "@relation d⏎@attribute x numeric⏎@attribute y {0,1}⏎@data⏎";

  private static final Pattern REPEATED = Pattern.compile("\\((\\d+)× ([^)]*)\\)");
  private static final Pattern FILE = Pattern.compile("([\\w.]+)(?:\\[(.+?)])?: ?(.*)");

  @TempDir Path folder;

  /** A line of the table. */
  private record Case(String name, String files, String commands, int code, List<String> texts) {

    static Case of(String line) {
      String[] cells = line.strip().split(" *¦ *");
      String[] end = cells[3].split(": ?", 2);
      List<String> texts = List.of(end[1].split("; "));
      return new Case(cells[0], cells[1], cells[2], Integer.parseInt(end[0]), texts);
    }

    /** What is not as it must be, given the exit code and everything printed. */
    String wrong(int exit, String printed) {
      String flat = printed.replaceAll("\\s+", " ");
      Stream<String> missing =
          texts.stream().filter(t -> t.startsWith("!") == flat.contains(t.replaceFirst("^!", "")));
      return Stream.concat(exit == code ? Stream.of() : Stream.of("exit code " + exit), missing)
          .collect(Collectors.joining("; "));
    }
  }

  private static List<Case> cases() {
    return CASES.lines().map(Case::of).toList();
  }

  @TestFactory
  @Timeout(300)
  Stream<DynamicTest> everyInputThatOnceFailedHasItsAnswer() {
    return cases().stream().map(c -> DynamicTest.dynamicTest(c.name, () -> run(c)));
  }

  private void run(Case c) throws IOException {
    Path place = Files.createDirectories(folder.resolve(c.name.replaceAll("\\W", "-")));
    for (String file : c.files.split(" ¶ ")) {
      Matcher parts = FILE.matcher(file);
      assertTrue(parts.matches(), file);
      Charset set =
          parts.group(2) == null ? StandardCharsets.UTF_8 : Charset.forName(parts.group(2));
      Files.write(place.resolve(parts.group(1)), expanded(parts.group(3)).getBytes(set));
    }
    StringBuilder printed = new StringBuilder();
    int code = 0;
    for (String command : c.commands.split(" ; ")) {
      assertEquals(0, code, () -> "before " + command + ": " + printed);
      String[] words = command.replace("~/", place + "/").split(" +");
      if (words[0].equals("cat")) {
        printed.append(Files.readString(Path.of(words[1])));
        continue;
      }
      ByteArrayOutputStream both = new ByteArrayOutputStream();
      PrintStream stream = new PrintStream(both, true, StandardCharsets.UTF_8);
      code = Espalier.run(words, stream, stream);
      String said = both.toString(StandardCharsets.UTF_8);
      assertTrue(!said.contains("Exception") && !said.contains("null"), said);
      printed.append(said);
    }
    int last = code;
    assertEquals("", c.wrong(last, printed.toString()), () -> last + ": " + printed);
  }

  private static String expanded(String text) {
    return REPEATED
        .matcher(text.replace("XY", XY).replace("⏎", "\n"))
        .replaceAll(
            m -> Matcher.quoteReplacement(repeated(m.group(2), Integer.parseInt(m.group(1)))));
  }

  private static String repeated(String text, int times) {
    return IntStream.range(0, times)
        .mapToObj(i -> text.replace("#+", "" + (i + 1)).replace("#", "" + i))
        .collect(Collectors.joining());
  }

  /** No line holds by itself: silence is wrong for each, and so is the answer that it forbids. */
  @Test
  void everyLineCanFail() {
    for (Case c : cases()) {
      assertNotEquals("", c.wrong(c.code, ""), c.name);
      String right =
          c.texts.stream().filter(t -> !t.startsWith("!")).collect(Collectors.joining(" "));
      assertEquals("", c.wrong(c.code, right), c.name);
      for (int code : new int[] {0, 1, 2}) {
        assertEquals(code == c.code, c.wrong(code, right).isEmpty(), c.name);
      }
      String all = String.join(" ", c.texts).replace("!", "");
      assertEquals(
          c.texts.stream().noneMatch(t -> t.startsWith("!")), c.wrong(c.code, all).isEmpty());
    }
    assertEquals(cases().size(), cases().stream().map(Case::name).distinct().count());
  }
}
