"""
Makes the fonts in this folder: of each script only the characters of the public pages (characters.json, which a test
compares with the dictionaries). Needs the Python packages fonttools and brotli, and a folder with the npm packages
@fontsource/noto-sans-{sc,jp,kr,tamil,devanagari,thai}:

    python subset-fonts.py node_modules/@fontsource
"""

import json
import sys
from pathlib import Path

from fontTools.merge import Merger, Options as MergeOptions
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

here = Path(__file__).parent
packages = Path(sys.argv[1])
sources = {
    "zh-Hans": "noto-sans-sc",
    "ja": "noto-sans-jp",
    "ko": "noto-sans-kr",
    "ta": "noto-sans-tamil",
    "hi": "noto-sans-devanagari",
    "th": "noto-sans-thai",
}
# Scripts whose letters change shape with their neighbours keep their tables for that.
shaped = {"ta", "hi", "th"}


def parts(package, weight, wanted):
    """The pieces of a package that hold any of the characters, each cut down to them."""
    left = set(wanted)
    for name in json.loads((packages / package / "unicode.json").read_text()):
        file = packages / package / "files" / f"{package}-{name.strip('[]')}-{weight}-normal.woff2"
        font = TTFont(file)
        found = left & set(font.getBestCmap())
        if not found:
            continue
        left -= found
        yield font, found
    if left:
        print(f"  {package}: not there: {''.join(map(chr, sorted(left)))!r}")


def make(tag, package, weight, characters):
    files = []
    for index, (font, found) in enumerate(parts(package, weight, map(ord, characters))):
        is_script = tag in shaped and max(found) > 0x2FF
        options = Options(layout_features=["*"] if is_script else [], notdef_outline=True, glyph_names=False)
        options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "DSIG"] + ([] if is_script else ["GSUB", "GPOS", "GDEF"])
        cut = Subsetter(options)
        cut.populate(unicodes=found)
        cut.subset(font)
        font.flavor = None
        file = Path(f"/tmp/subset-{tag}-{index}.ttf")
        font.save(file)
        files.append(file)
    merged = Merger(MergeOptions(drop_tables=["vhea", "vmtx"])).merge([str(file) for file in files])
    merged.flavor = "woff2"
    out = here / f"noto-{tag}-{weight}.woff2"
    merged.save(out)
    print(out.name, out.stat().st_size)


for tag, characters in json.loads((here / "characters.json").read_text()).items():
    for weight in (400, 700):
        make(tag, sources[tag], weight, characters)
