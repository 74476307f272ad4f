#!/usr/bin/env bash
# html-to-text 10.0.1.
#
# Expected: an item's own number (<li value="9">) is shown, and a list that is `reversed` counts down (HTML Standard, 4.4.5 and 4.4.8),
# as in browsers; w3m, lynx and elinks show the number of the item as well.
# Seen: only the list's `start` is read: the item of number 9 is '2.', and a reversed list counts up. A person who answers 'no to 9'
# or who quotes clause 9 has another one below his eyes than the text says.
# What to do: give lists a formatter of one's own that reads `value` and `reversed`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact html-to-text@10.0.1 >>npm.log 2>&1

cat >read.mjs <<'JS'
import { convert } from 'html-to-text';

console.log(convert('<ol start="5"><li>five<li>six</ol>'));
console.log(convert('<ol><li>one<li value="9">nine<li>ten</ol>'));
console.log(convert('<ol reversed><li>two<li>one</ol>'));
JS
seen=$(node read.mjs)
expected=' 5. five
 6. six
 1. one
 2. nine
 3. ten
 1. two
 2. one'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
