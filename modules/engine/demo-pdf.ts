/** A line of a demo file. The size of its letters is in points. */
export interface DemoLine {
  /** In the letters of Latin-1. */
  text: string;
  size: number;
}

/** Creates a demo file: a PDF file of one page, with one of the fonts that each reader has. */
export function createDemoPdf(name: string, lines: readonly DemoLine[]): File {
  const shown = lines.map(({ text, size }) => `/F1 ${size} Tf 0 -${size * 2} Td (${escapeText(text)}) Tj`);
  const content = `BT 72 780 Td ${shown.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return new File([assemble(objects)], name, { type: 'application/pdf' });
}

/** Writes the objects with the table of their places, as PDF 1.4 asks for. */
function assemble(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}
