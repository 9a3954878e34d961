import { Action, Box, Paragraph, Quotation } from '../design/blocks.tsx';
import { CompanyFooter, CompanyHead } from '../design/heads.tsx';
import { Letter } from '../design/letter.tsx';
import { Questions } from '../design/questions.tsx';
import { mailTemplate } from '../mail-template.ts';
import { copyText } from '../report-copy-text.ts';
import type { ReportCopy } from '../report-copy.ts';

const signature = ({ sender, organization }: ReportCopy): string =>
  [sender, organization.name].filter((part) => part !== '').join(', ');

function Verdict({ report }: ReportCopy) {
  return (
    <Box isWarning={report.stopUse}>
      <strong>{report.overallCondition}</strong>
      <br />
      {report.headline}
    </Box>
  );
}

const reasonOf = ({ organization, audience }: ReportCopy): string =>
  audience === 'REALTOR'
    ? `You’re receiving this email because ${organization.name} was asked to send you this report.`
    : `You’re receiving this email because ${organization.name} did an inspection at your property.`;

/**
 * A report or proposal for its reader, in the company's name. Never contains a price, whatever the company's settings
 * are.
 */
export const reportCopy = mailTemplate(
  (copy: ReportCopy) => {
    const text = copyText(copy);
    return `${text.subject}: ${copy.report.address || text.about}`;
  },
  (copy: ReportCopy) => {
    const text = copyText(copy);
    return (
      <Letter
        title={text.title}
        preview={copy.report.headline}
        head={<CompanyHead {...copy.organization} />}
        footer={<CompanyFooter company={copy.organization} reason={reasonOf(copy)} />}
      >
        <Paragraph>{text.hello}</Paragraph>
        <Paragraph>{text.intro}</Paragraph>
        {copy.message !== '' && <Quotation text={copy.message} by={signature(copy)} />}
        <Verdict {...copy} />
        <Action label={text.button} link={copy.link} />
        {text.notes.map((note, index) => (
          <Paragraph key={index}>{note}</Paragraph>
        ))}
        <Questions company={copy.organization} />
      </Letter>
    );
  },
);
