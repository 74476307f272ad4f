#!/usr/bin/env bash
# @formatjs/intl-localematcher 0.10.1, the choice of a language that the documentation of Next.js recommends, with the distances of
# CLDR (languageMatching.json, the same in cldr-core 48.2.0).
#
# Expected: a reader of zh-TW, zh-HK or Cantonese (yue: 10 away from zh) gets a site's Simplified Chinese before a foreign default.
# Seen: they get the default, here German. Two scripts are 50 apart unless CLDR has a line for them, and for Hant to Hans it has none;
# for Tibetan (bo) and Zhuang (za) it has one, so they get zh-Hans. Bengali gets English, Catalan Spanish.
# What to do: compare the main parts of the tags (after Intl.getCanonicalLocales), or offer 'zh-Hant' too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @formatjs/intl-localematcher@0.10.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { match } from '@formatjs/intl-localematcher';

const offered = ['en', 'zh-Hans', 'id', 'es', 'de'];
for (const wanted of ['zh-CN', 'zh-TW', 'zh-HK', 'yue', 'bo', 'za', 'bn', 'ca'])
  console.log(wanted, match([wanted], offered, 'de'));
JS

seen=$(node run.mjs)
expected='zh-CN zh-Hans
zh-TW de
zh-HK de
yue de
bo zh-Hans
za zh-Hans
bn en
ca es'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
