#!/usr/bin/python3
"""Makes the papers of papers.jsonl by real programs. Use: make-papers.py [PART-OF-A-NAME…]; without a part, those that are missing.

Each line of papers.jsonl is a paper: `file` (its folder is the program), `layout`, `language`, `expected` ('matches'; 'held', for a
genuine paper that no machine can read; 'wrong'), what the reason `says`, and how it is written (paper_pages.py).
`again` says what has rewritten it: ps (pdftops, ps2pdf), gs, cairo, cairo-ps, qpdf, mutool, turn. `order` is what the order has
otherwise than that of Ana. Add a line, run this, and LOOK at the page: the expectation is what a careful person decides by its look.

Debian 12: apt-get install chromium weasyprint wkhtmltopdf libreoffice-writer-nogui texlive-xetex texlive-luatex
  texlive-latex-recommended texlive-fonts-recommended groff ghostscript poppler-utils qpdf mupdf-tools librsvg2-bin tesseract-ocr
  ocrmypdf img2pdf python3-reportlab python3-fitz fonts-noto-core fonts-noto-cjk fonts-linuxlibertine
  fonts-crosextra-carlito fonts-dejavu-core fonts-liberation fonts-lato
  fonts-droid-fallback fonts-urw-base35
PACKAGES (a folder, /tmp/papers by default): npm install jspdf@4.2.1 pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 pdfkit@0.17.2
  and pip install --target PACKAGES/py fpdf2==2.8.3
"""

import json
import os
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path

from paper_pages import drawn, html_page, office_page, tex_page, troff_page

HERE = Path(__file__).resolve().parent
OUT = Path(os.environ.get("OUT", HERE))
PACKAGES = os.environ.get("PACKAGES", "/tmp/papers")
FONTS = {
    "DejaVu Sans": "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "Carlito": "/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf",
    "Lato": "/usr/share/fonts/truetype/lato/Lato-Regular.ttf",
}


def run(*command, **more):
    subprocess.run([str(part) for part in command], check=True, timeout=120, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


def chromium(row, folder, out):
    (folder / "p.html").write_text(html_page(row))
    run("chromium", "--headless", "--no-sandbox", f"--user-data-dir={folder}/profile", "--no-pdf-header-footer",
        *([] if row.get("tagged") else ["--disable-pdf-tagging"]), f"--print-to-pdf={out}", folder / "p.html")


def weasyprint(row, folder, out):
    (folder / "p.html").write_text(html_page(row))
    run("weasyprint", "-q", folder / "p.html", out)


def wkhtmltopdf(row, folder, out):
    (folder / "p.html").write_text(html_page(row))
    run("wkhtmltopdf", "-q", folder / "p.html", out, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})


def libreoffice(row, folder, out):
    (folder / "p.fodt").write_text(office_page(row))
    run("soffice", "--headless", f"-env:UserInstallation=file://{PACKAGES}/office", "--convert-to", "pdf", "--outdir", folder, folder / "p.fodt")
    (folder / "p.pdf").rename(out)


def latex(row, folder, out):
    (folder / "p.tex").write_text(tex_page(row))
    run(row["program"], "-interaction=batchmode", "p.tex", cwd=folder)
    (folder / "p.pdf").rename(out)


def groff(row, folder, out):
    (folder / "p.tr").write_text(troff_page(row))
    if row.get("device") == "ps":
        with open(folder / "p.ps", "wb") as ps:
            subprocess.run(["groff", "-Kutf8", "-Tps", folder / "p.tr"], check=True, stdout=ps)
        run("ps2pdf", folder / "p.ps", out)
    else:
        with open(out, "wb") as pdf:
            subprocess.run(["groff", "-Kutf8", "-Tpdf", folder / "p.tr"], check=True, stdout=pdf, stderr=subprocess.DEVNULL)


def reportlab(row, folder, out):
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    font = row.get("font", "Helvetica")
    if font in FONTS:
        pdfmetrics.registerFont(TTFont(font, FONTS[font]))
    elif font not in ("Helvetica", "Courier"):
        pdfmetrics.registerFont(UnicodeCIDFont(font))
    page = Canvas(str(out), pagesize=(595, 842), pageCompression=1)
    for x, y, size, text, turn, gap, grey in drawn(row):
        page.saveState()
        page.translate(x, y)
        page.rotate(turn)
        page.setFillGray(grey)
        words = page.beginText(0, 0)
        words.setFont(font, size)
        words.setCharSpace(gap)
        words.textOut(text)
        page.drawText(words)
        page.restoreState()
    if row.get("field"):
        # The value of the number is in a form field.
        page.acroForm.textfield(name="number", value=row["field"], x=240, y=709, width=150, height=18, borderWidth=0, fontSize=11)
    page.save()


def fpdf2(row, folder, out):
    sys.path.insert(0, f"{PACKAGES}/py")
    from fpdf import FPDF

    page = FPDF(unit="pt", format=(595, 842))
    page.set_auto_page_break(False)
    page.add_page()
    font = row.get("font", "Helvetica")
    if font in FONTS:
        page.add_font("F", fname=FONTS[font])
    for x, y, size, text, turn, gap, grey in drawn(row):
        page.set_font("F" if font in FONTS else font, size=size)
        page.set_char_spacing(gap)
        page.set_text_color(int(grey * 255))
        with page.rotation(turn, x, 842 - y):
            page.text(x, 842 - y, text)
    page.output(str(out))


def mupdf(row, folder, out):
    import fitz

    file = fitz.open()
    page = file.new_page(width=595, height=842)
    font = row.get("font", "helv")
    for x, y, size, text, turn, _, grey in drawn(row):
        where = fitz.Point(x, 842 - y)
        known = {"fontname": "F", "fontfile": FONTS[font]} if font in FONTS else {"fontname": font}
        page.insert_text(where, text, fontsize=size, color=(grey,) * 3, morph=(where, fitz.Matrix(turn)) if turn else None, **known)
    if font in FONTS:
        file.subset_fonts()
    file.save(out, garbage=4, deflate=True)


def svg(row, folder, out):
    page = '<svg xmlns="http://www.w3.org/2000/svg" width="595pt" height="842pt" viewBox="0 0 595 842">'
    for x, y, size, text, turn, gap, grey in drawn(row):
        place = f'transform="translate({x},{842 - y}) rotate({-turn})" font-size="{size}" letter-spacing="{gap}" fill="rgb({int(grey * 255)},{int(grey * 255)},{int(grey * 255)})"'
        page += f'<text {place} font-family="{row.get("font", "DejaVu Sans")}">{escape(text)}</text>'
    (folder / "p.svg").write_text(page + "</svg>")
    run("rsvg-convert", "-f", "pdf", "-o", out, folder / "p.svg")


def postscript(row, folder, out):
    page = "%!PS\n"
    for x, y, size, text, turn, gap, grey in drawn(row):
        said = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        page += f"gsave {x} {y} translate {turn} rotate {grey} setgray /{row.get('font', 'Times-Roman')} findfont {size} scalefont setfont 0 0 moveto {gap} 0 ({said}) ashow grestore\n"
    (folder / "p.ps").write_bytes((page + "showpage\n").encode("latin-1"))
    run("gs", "-q", "-sDEVICE=pdfwrite", "-dDEVICEWIDTHPOINTS=595", "-dDEVICEHEIGHTPOINTS=842", "-o", out, folder / "p.ps")


def javascript(row, folder, out):
    job = {"program": row["program"], "ops": drawn(row), "font": FONTS.get(row.get("font")), "out": str(out), "packages": PACKAGES}
    (folder / "job.json").write_text(json.dumps(job))
    run("node", HERE / "draw-paper.mjs", folder / "job.json")


def picture(row, folder):
    """The page in black and white, as an office scanner has it."""
    weasyprint(row, folder, folder / "p.pdf")
    run("pdftoppm", "-r", row.get("dots", 150), "-mono", "-png", "-singlefile", folder / "p.pdf", folder / "p")
    return folder / "p.png"


def tesseract(row, folder, out):
    run("tesseract", picture(row, folder), folder / "seen", "-l", "eng", "--dpi", row.get("dots", 150), "pdf")
    (folder / "seen.pdf").rename(out)


def ocrmypdf(row, folder, out):
    run("img2pdf", "-S", "A4", "-o", folder / "s.pdf", picture(row, folder))
    run("ocrmypdf", "-q", "-l", "eng", "--output-type", "pdf", "--jobs", "1", folder / "s.pdf", out)


def img2pdf(row, folder, out):
    run("img2pdf", "-S", "A4", "-o", out, picture(row, folder))


PROGRAMS = {
    **{name: globals()[name] for name in ("chromium", "weasyprint", "wkhtmltopdf", "libreoffice", "groff", "reportlab", "fpdf2", "mupdf")},
    **{name: globals()[name] for name in ("tesseract", "ocrmypdf", "img2pdf")},
    **{name: latex for name in ("xelatex", "lualatex", "pdflatex")},
    **{name: javascript for name in ("jspdf", "pdf-lib", "pdfkit")},
    "rsvg": svg,
    "ghostscript": postscript,
}

AGAIN = {
    "ps": [("pdftops", "IN", "x.ps"), ("ps2pdf", "x.ps", "OUT")],
    "gs": [("gs", "-q", "-sDEVICE=pdfwrite", "-dPDFSETTINGS=/ebook", "-o", "OUT", "IN")],
    "cairo": [("pdftocairo", "-pdf", "IN", "OUT")],
    "cairo-ps": [("pdftocairo", "-ps", "IN", "x.ps"), ("ps2pdf", "x.ps", "OUT")],
    "qpdf": [("qpdf", "--linearize", "--object-streams=generate", "IN", "OUT")],
    "mutool": [("mutool", "clean", "-gggz", "IN", "OUT")],
    "turn": [("qpdf", "--rotate=+90", "IN", "OUT")],
}


def make(row):
    out = OUT / f"{row['file']}.pdf"
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        at = folder / "made.pdf"
        PROGRAMS[row["program"]](row, folder, at)
        for step, how in enumerate(row.get("again", [])):
            then = folder / f"again{step}.pdf"
            for command in AGAIN[how]:
                run(*[{"IN": at, "OUT": then}.get(part, part) for part in command], cwd=folder)
            at = then
        out.write_bytes(at.read_bytes())
    print(out.relative_to(OUT), out.stat().st_size)


for line in (HERE / "papers.jsonl").read_text().splitlines():
    row = json.loads(line)
    row["program"] = row["file"].split("/")[0]
    parts = sys.argv[1:]
    if any(part in row["file"] for part in parts) or (not parts and not (OUT / f"{row['file']}.pdf").exists()):
        try:
            make(row)
        except Exception as problem:
            print("NOT MADE", row["file"], problem)
