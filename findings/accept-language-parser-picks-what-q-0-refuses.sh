#!/usr/bin/env bash
# accept-language-parser 1.5.0, which reads the header Accept-Language.
#
# Expected: a language with q=0 is "not acceptable" (RFC 9110, 12.4.2) and is never picked; es-419 (Spanish in Latin America, as Chrome
# and Android send it) picks Spanish, as es-MX does with the option 'loose'.
# Seen: pick() gives a language with q=0 as soon as no other one fits, also before '*', which it does not know at all. Without
# 'loose', en-GB-oxendict and es-419 pick nothing.
# What to do: sort and filter by q first (negotiator and @hapi/accept leave q=0 out), and compare the main parts of the tags.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact accept-language-parser@1.5.0 negotiator@1.0.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import parser from 'accept-language-parser';
import Negotiator from 'negotiator';

const offered = ['en', 'es', 'de'];
for (const header of ['de;q=0', 'de;q=0, *', 'nl, en;q=0', 'es-419', 'en-GB-oxendict']) {
  const picked = ['strict', 'loose'].map((how) => parser.pick(offered, header, { loose: how === 'loose' }) ?? 'nothing');
  const [other = 'nothing'] = new Negotiator({ headers: { 'accept-language': header } }).languages(offered);
  console.log(`${header}: ${picked.join(' ')}; negotiator ${other}`);
}
JS

seen=$(node run.mjs)
expected='de;q=0: de de; negotiator nothing
de;q=0, *: de de; negotiator en
nl, en;q=0: en en; negotiator nothing
es-419: nothing es; negotiator es
en-GB-oxendict: nothing en; negotiator en'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
