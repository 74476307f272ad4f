#!/usr/bin/env bash
# platform 1.3.6: the User-Agent of Instagram's browser on an iPhone, which has Apple's identifier of the device in it.
#
# Expected: iPhone15,2 is the identifier of the iPhone 14 Pro, and iPhone14,7 of the iPhone 14 (theapplewiki.com/wiki/Models). The
# product is 'iPhone', or the right one.
# Seen: 'iPhone 15' and 'iPhone 14': the identifier's first number is given as the name of the device, which is another device than the
# customer's for most of them: iPhone12,8 is the second iPhone SE, iPhone13,2 the iPhone 12. Safari's version is made up too: it is
# '11.x' with the iOS 17.5 of that text.
# What to do: say of what device a customer has no more than 'iPhone'; in an argument to a bank a wrong model harms.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact platform@1.3.6 >>npm.log 2>&1

cat >run.cjs <<'JS'
const platform = require('platform');

for (const model of ['iPhone15,2', 'iPhone14,7', 'iPhone13,2', 'iPhone12,8', 'iPhone18,1']) {
  const read = platform.parse(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ' +
      `Instagram 332.0.3.21.92 (${model}; iOS 17_5; en_SG; en; scale=3.00; 1179x2556; 601450793)`,
  );
  console.log(`${model}: ${read.manufacturer} ${read.product}, ${read.os}, ${read.name} ${read.version}`);
}
JS
seen=$(node run.cjs)
expected='iPhone15,2: Apple iPhone 15, iOS 17.5, Safari 11.x
iPhone14,7: Apple iPhone 14, iOS 17.5, Safari 11.x
iPhone13,2: Apple iPhone 13, iOS 17.5, Safari 11.x
iPhone12,8: Apple iPhone 12, iOS 17.5, Safari 11.x
iPhone18,1: Apple iPhone 18, iOS 17.5, Safari 11.x'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
