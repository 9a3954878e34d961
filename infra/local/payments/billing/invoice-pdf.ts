import type { Invoice } from './types.ts';

const escape = (text: string): string =>
  text.replace(/[\\()]/g, (character) => `\\${character}`).replace(/[^\u0020-\u007e]/g, 'x');

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** A minimal one-page PDF of an invoice. */
export function invoicePdf(invoice: Invoice): Buffer {
  const date = new Date(invoice.created * 1000).toISOString().slice(0, 10);
  const lines = [
    `Invoice ${invoice.number}, ${date} (${invoice.status})`,
    '',
    ...invoice.lines.map(({ text, amount }) => `${text}: ${dollars(amount)}`),
    '',
    `Due: ${dollars(invoice.amountDue)}`,
  ];
  const text = lines.map((line) => `(${escape(line)}) Tj T*`).join('\n');
  const stream = `BT /F1 11 Tf 50 760 Td 16 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
  );
}
