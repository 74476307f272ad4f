"""A row of papers.jsonl as a page: in HTML, as drawn words with places, and as LaTeX, troff and OpenDocument."""

from html import escape

from paper_words import FACTS, WORDS

TITLE = "SG Arrival Card acknowledgement"
DONE = "Your submission was successfully submitted."


def check_digit(text):
    values = [0 if c == "<" else int(c, 36) for c in text]
    return str(sum(v * (7, 3, 1)[i % 3] for i, v in enumerate(values)) % 10)


def zone_lines(zone):
    """The two lines of a passport (ICAO 9303-4); `optional` are the 14 places of the state."""
    name = f"{zone['surname']}<<{zone['given']}".replace(" ", "<")[:39].ljust(39, "<")
    number = zone["number"].ljust(9, "<")
    number += check_digit(number)
    birth = zone["birth"] + check_digit(zone["birth"])
    expiry = zone["expiry"] + check_digit(zone["expiry"])
    optional = zone.get("optional", "").ljust(14, "<")
    optional += "<" if optional == "<" * 14 else check_digit(optional)
    state = zone["state"].ljust(3, "<")
    second = number + state + birth + zone["sex"] + expiry + optional
    return [f"{zone.get('kind', 'P<')}{state}{name}", second + check_digit(number + birth + expiry + optional)]


def content(row):
    """(labels and values, lines above, lines below, lines of the zone)"""
    words = WORDS[row["language"]]
    facts = {**words["facts"], **row.get("facts", {})}
    shown = [fact for fact in FACTS if facts.get(fact)]
    pairs = [(row.get("labels", {}).get(fact, words["labels"][fact]), facts[fact]) for fact in shown]
    pairs += [tuple(pair) for pair in row.get("more", [])]
    below = [*row.get("below", []), words["terms"]]
    return pairs, row.get("above", []), below, zone_lines(row["zone"]) if "zone" in row else []


def halves(pairs):
    middle = (len(pairs) + 1) // 2
    return pairs[:middle], pairs[middle:]


def html_pairs(layout, pairs):
    def table(rows, tag="td", more=""):
        return f"<table {more}>" + "".join("<tr>" + "".join(f"<{tag}>{c}</{tag}>" for c in r) + "</tr>" for r in rows) + "</table>"

    if layout == "colon":
        return "".join(f"<p>{label}: {value}</p>" for label, value in pairs)
    if layout == "colon apart":
        return table([(label, ":", value) for label, value in pairs])
    if layout == "stacked":
        return '<div class="stacked">' + "".join(f"<div><small>{l}</small><br><b>{v}</b></div>" for l, v in pairs) + "</div>"
    if layout == "head":
        return "".join(table([[l for l, _ in half], [v for _, v in half]], more='border="1" cellspacing="0"') for half in halves(pairs))
    if layout == "four cells":
        first, second = halves(pairs)
        second = second + [("", "")] * (len(first) - len(second))
        return table([a + b for a, b in zip(first, second)])
    if layout == "leaders":
        return "".join(f"<p>{l} {'.' * (60 - len(l) - len(v))} {v}</p>" for l, v in pairs)
    if layout == "comb":
        boxes = lambda text: "".join(f'<span class="box">{c}</span>' for c in text)
        return table([(l, boxes(v)) for l, v in pairs])
    if layout == "two columns":
        return '<div style="columns:2">' + "".join(f"<p><b>{l}</b><br>{v}</p>" for l, v in pairs) + "</div>"
    if layout == "list":
        return "<dl>" + "".join(f"<dt>{l}</dt><dd>{v}</dd>" for l, v in pairs) + "</dl>"
    if layout == "bordered":
        return table(pairs, more='border="1" cellspacing="0" cellpadding="5"')
    return table(pairs)


STYLE = """
body{margin:40px;font-size:%spx;font-family:%s} h3{font-weight:normal;font-size:18px} td,th{padding:4px 18px 4px 0;text-align:left;vertical-align:top}
.stacked{display:grid;grid-template-columns:1fr 1fr;gap:12px} .box{display:inline-block;width:20px;border:1px solid #555;text-align:center}
.zone{font-family:"Liberation Mono",monospace;font-size:12px;white-space:pre}
.mark{position:fixed;top:300px;left:60px;font-size:70px;color:#e4e4e4;transform:rotate(-30deg);z-index:-1}
.stamp{position:absolute;top:60px;left:420px;color:#c22;border:2px solid #c22;padding:6px;transform:rotate(-12deg)}
%s"""


def qr():
    """What looks like a QR code, in rectangles."""
    cells = [(x, y) for x in range(21) for y in range(21) if (x * x * 7 + y * y * 5 + x * y * 3) % 11 < 5]
    return '<svg width="84" height="84">' + "".join(f'<rect x="{4 * x}" y="{4 * y}" width="4" height="4"/>' for x, y in cells) + "</svg>"


def html_page(row):
    pairs, above, below, zone = content(row)
    # `raw` may have entities and tags.
    text = (lambda t: t) if row.get("raw") else lambda t: escape(t, quote=False)
    pairs = [(text(l), text(v)) for l, v in pairs]
    lines = lambda some: "".join(f"<p>{text(line)}</p>" for line in some)
    also = "".join(f'<div class="{name}">{text(said)}</div>' for name, said in row.get("marks", {}).items())
    style = STYLE % (row.get("size", 12), f'"{row.get("font", "Noto Sans")}"', row.get("css", ""))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card</title><style>{style}</style></head><body>{also}'
        f"<h3>{row.get('title', TITLE)}</h3><p>{DONE}</p>{lines(above)}{html_pairs(row['layout'], pairs)}"
        f'{"".join(f"<div class=zone>{escape(line)}</div>" for line in zone)}{lines(below)}{qr() if row.get("qr") else ""}</body></html>'
    )


def widths(text):
    """About what Helvetica and Times need, in letter heights."""
    return sum(0.28 if c in "ijlft.:/ I" else 0.7 if c.isupper() else 0.55 for c in text)


def drawn(row):
    """Words with places, the origin at the lower left: (x, y, size, text, turn, gap between letters, grey)"""
    pairs, above, below, zone = content(row)
    layout, size, gap = row["layout"], row.get("size", 11), row.get("gap", 0)
    ops, y = [], 780
    put = lambda x, y, text, size=size, turn=0, grey=0: ops.append((x, y, size, text, turn, gap, grey))
    for line in [row.get("title", TITLE), DONE, *above]:
        put(50, y, line)
        y -= 18
    y -= 10
    if layout == "stacked":
        for at, (label, value) in enumerate(pairs):
            x, top = 50 + 260 * (at % 2), y - 34 * (at // 2)
            put(x, top, label, 8)
            put(x, top - 13, value)
        y -= 34 * ((len(pairs) + 1) // 2)
    elif layout == "head":
        for half in halves(pairs):
            for at, (label, value) in enumerate(half):
                put(40 + at * 520 / len(half), y, label, 8)
                put(40 + at * 520 / len(half), y - 14, value, 9)
            y -= 44
    elif layout == "four cells":
        for at, (label, value) in enumerate(pairs):
            put(50 + 260 * (at % 2), y - 20 * (at // 2), label, 9)
            put(165 + 260 * (at % 2), y - 20 * (at // 2), value, 9)
        y -= 20 * ((len(pairs) + 1) // 2)
    elif layout == "comb":
        for label, value in pairs:
            put(50, y, label)
            for at, letter in enumerate(value):
                put(220 + 18 * at, y, letter)
            y -= 22
    elif layout == "letters":
        # Some writers place each letter by itself, in any order.
        for label, value in pairs:
            for x, text in ((220, value), (50, label)):
                for at, letter in reversed(list(enumerate(text))):
                    if letter != " ":
                        put(x + 6.6 * at, y, letter, 11)
            y -= 20
    elif layout == "leaders":
        for label, value in pairs:
            put(50, y, f"{label} {'.' * (70 - len(label) - len(value))} {value}")
            y -= 20
    elif layout == "colon":
        for label, value in pairs:
            put(50, y, f"{label}: {value}")
            y -= 20
    elif layout == "words":
        for label, value in pairs:
            for x, text in ((50, label), (240, value)):
                for word in text.split(" "):
                    put(x, y, word)
                    x += (widths(word) + 0.3) * size
            y -= 20
    else:
        for label, value in pairs:
            put(50, y, label)
            put(240, y, value)
            y -= 20
    for line in [*zone, *below]:
        put(50, y - 16, line, 9)
        y -= 16
    marks = row.get("marks", {})
    if "mark" in marks:
        ops.insert(0, (120, 300, 60, marks["mark"], 35, 0, 0.88))
    if "stamp" in marks:
        ops.append((420, 780, 14, marks["stamp"], 12, 0, 0.3))
    if row.get("sideways"):
        return [(830 - y, x, size, text, turn + 90, gap, grey) for x, y, size, text, turn, gap, grey in ops]
    return ops


def tex_page(row):
    pairs, above, below, zone = content(row)

    def text(said):
        said = said.replace("\\", "\\textbackslash ")
        return "".join({"&": "\\&", "%": "\\%", "#": "\\#", "_": "\\_", "<": "\\textless{}", "$": "\\$"}.get(c, c) for c in said)

    if row["program"] == "pdflatex":
        head = "\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}" + row.get("tex", "")
    else:
        cjk = "\\XeTeXlinebreaklocale \"zh\"" if row["program"] == "xelatex" and row["language"] in ("Chinese", "Japanese") else ""
        head = "\\usepackage{fontspec}\\setmainfont{%s}\\setmonofont{Liberation Mono}%s%s" % (row.get("font", "DejaVu Sans"), cjk, row.get("tex", ""))
    if row["layout"] == "leaders":
        facts = "\n\n".join(f"{text(l)}\\dotfill {text(v)}" for l, v in pairs)
    elif row["layout"] == "colon":
        facts = "\n\n".join(f"{text(l)}: {text(v)}" for l, v in pairs)
    elif row["layout"] == "two columns":
        facts = "\\begin{multicols}{2}" + "\n\n".join(f"\\parbox{{6cm}}{{\\strut {text(l)}\\\\{text(v)}\\strut}}" for l, v in pairs) + "\\end{multicols}"
    else:
        facts = "\\begin{tabular}{ll}" + "\\\\\n".join(f"{text(l)} & {text(v)}" for l, v in pairs) + "\\end{tabular}"
    lines = "\n\n".join(text(line) for line in [row.get("title", TITLE), DONE, *above])
    zone = "\n\n".join(f"{{\\footnotesize\\texttt{{{text(line)}}}}}" for line in zone)
    after = "\n\n".join(text(line) if not row.get("raw") else line for line in below)
    return (
        "\\documentclass[a4paper,11pt]{article}\\usepackage[margin=2cm]{geometry}\\usepackage{multicol}\\pagestyle{empty}\\parindent0pt\n"
        f"{head}\\begin{{document}}\n{lines}\n\n\\bigskip {facts}\n\n\\bigskip {zone}\n\n{after}\n\\end{{document}}\n"
    )


def troff_page(row):
    pairs, above, below, zone = content(row)
    lines = [row.get("title", TITLE), DONE, *above]
    out = [".sp 2c", ".ta 9c", ".nf", *lines]
    # A control A fills the place up to the tab with dots.
    gap = "\x01" if row["layout"] == "leaders" else "\t"
    out += [f"{l}{gap}{v}" for l, v in pairs]
    return "\n".join([*out, *zone, ".fi", f".ll {row.get('width', 8)}c", ".ad b", ".hy 4", *below]) + "\n"


def office_page(row):
    """A flat OpenDocument text with tab stops or, for `bordered`, a table."""
    pairs, above, below, zone = content(row)
    leader = 'style:type="right" style:leader-style="dotted" style:leader-text="."' if row["layout"] == "leaders" else ""
    stop = f'<style:tab-stop style:position="{12 if leader else 7}cm" {leader}/>'
    font = row.get("font", "Noto Sans")
    line = lambda *cells: '<text:p text:style-name="P">' + "<text:tab/>".join(escape(c) for c in cells) + "</text:p>"
    if row["layout"] == "bordered":
        cell = lambda c: f'<table:table-cell table:style-name="C" office:value-type="string">{line(c)}</table:table-cell>'
        facts = '<table:table><table:table-column table:number-columns-repeated="2"/>'
        facts += "".join(f"<table:table-row>{cell(l)}{cell(v)}</table:table-row>" for l, v in pairs) + "</table:table>"
    elif row["layout"] == "colon":
        facts = "".join(line(f"{l}: {v}") for l, v in pairs)
    else:
        facts = "".join(line(l, v) for l, v in pairs)
    body = "".join(map(line, [row.get("title", TITLE), DONE, *above])) + facts + "".join(map(line, [*zone, *below]))
    spaces = "".join(f'xmlns:{n}="urn:oasis:names:tc:opendocument:xmlns:{n}:1.0" ' for n in ("office", "style", "text", "table"))
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {spaces}xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" '
        'office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles>'
        '<style:style style:name="C" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="0.1cm"/></style:style>'
        f'<style:style style:name="P" style:family="paragraph"><style:paragraph-properties fo:text-align="{row.get("align", "start")}">'
        f'<style:tab-stops>{stop}</style:tab-stops></style:paragraph-properties><style:text-properties fo:font-family="{font}" '
        f'style:font-family-asian="{row.get("asian", font)}" style:font-family-complex="{row.get("complex", font)}" fo:font-size="11pt"/></style:style>'
        f"</office:automatic-styles><office:body><office:text>{body}</office:text></office:body></office:document>"
    )
