// Draws words with places by a JavaScript library. Use: node draw-paper.mjs JOB.json; the packages are beside the job's folder.
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { program, ops, font, out, packages } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const load = createRequire(`${packages}/package.json`);

const draw = {
  async jspdf() {
    const { jsPDF } = load('jspdf');
    const page = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
    if (font) {
      page.addFileToVFS('f.ttf', readFileSync(font).toString('base64'));
      page.addFont('f.ttf', 'F', 'normal');
      page.setFont('F');
    }
    for (const [x, y, size, text, angle, charSpace, grey] of ops) {
      page.setFontSize(size).setTextColor(grey * 255);
      page.text(text, x, 842 - y, { angle, charSpace });
    }
    writeFileSync(out, Buffer.from(page.output('arraybuffer')));
  },
  async 'pdf-lib'() {
    const { PDFDocument, StandardFonts, degrees, rgb } = load('pdf-lib');
    const file = await PDFDocument.create();
    file.registerFontkit(load('@pdf-lib/fontkit'));
    const own = font
      ? await file.embedFont(readFileSync(font), { subset: true })
      : await file.embedFont(StandardFonts.Helvetica);
    const page = file.addPage([595, 842]);
    for (const [x, y, size, text, angle, , grey] of ops)
      page.drawText(text, { x, y, size, font: own, rotate: degrees(angle), color: rgb(grey, grey, grey) });
    writeFileSync(out, await file.save());
  },
  async pdfkit() {
    const PDFDocument = load('pdfkit');
    const page = new PDFDocument({ size: 'A4', margin: 0 });
    const written = new Promise((end) => page.pipe(createWriteStream(out)).on('finish', end));
    page.font(font ?? 'Helvetica');
    for (const [x, y, size, text, angle, characterSpacing, grey] of ops) {
      page
        .save()
        .translate(x, 842 - y)
        .rotate(-angle)
        .fontSize(size)
        .fillColor([grey * 255, grey * 255, grey * 255]);
      page.text(text, 0, 0, { lineBreak: false, characterSpacing, baseline: 'alphabetic' }).restore();
    }
    page.end();
    await written;
  },
};
await draw[program]();
