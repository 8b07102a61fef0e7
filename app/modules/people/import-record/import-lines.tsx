import { ChoiceLinks } from '#app/components/list/choice-links.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

interface ReportLine {
  line: number;
  name: string;
  studentId: string | undefined;
  email: string | undefined;
  outcome: string;
  isRefused: boolean;
  isDoubtful: boolean;
  faults: readonly string[];
  changes: readonly string[];
  note: string | undefined;
}

interface ImportLinesProps {
  filters: readonly { name: string; label: string; count: string; isChosen: boolean; path: string }[];
  isFiltered: boolean;
  path: string;
  lines: readonly ReportLine[];
}

/** The report of an import: its lines, all of them or those with one outcome (IMPORT-7). */
export function ImportLines({ filters, isFiltered, path, lines }: ImportLinesProps) {
  return (
    <>
      <ChoiceLinks
        label={t('Lines to show')}
        links={[{ path, label: t('All'), isChosen: !isFiltered }, ...filters]}
      />
      {lines.length === 0 ? (
        <p className="text-aeblack-600">{t('There are no lines to show.')}</p>
      ) : (
        <Table
          caption="The lines of the file"
          columns={COLUMNS}
          rows={lines}
          keyOf={({ line }) => String(line)}
          isCompact
        />
      )}
    </>
  );
}

function Remarks({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1 text-sm">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<ReportLine>[] = [
  {
    heading: 'Name',
    cell: ({ name, line }) => (
      <>
        {name === '' ? <span className="text-aeblack-500">{t('No name')}</span> : <bdi>{name}</bdi>}
        <span className="block text-sm font-normal text-aeblack-500 tabular-nums">
          {t('Line {line}', { line })}
        </span>
      </>
    ),
  },
  { heading: 'Student id', cell: ({ studentId }) => <bdi dir="ltr">{studentId ?? t('None')}</bdi> },
  { heading: 'Email', cell: ({ email }) => <bdi dir="ltr">{email ?? t('None')}</bdi> },
  {
    heading: 'Result',
    cell: ({ outcome, isRefused, isDoubtful, faults, changes, note }) => (
      <>
        <span className={isRefused ? 'font-medium text-aered-700' : ''}>{outcome}</span>
        {isDoubtful && <span className="block text-sm text-aegold-800">{t('Possible match')}</span>}
        <Remarks texts={[...changes, ...faults]} />
        {note !== undefined && <span className="mt-1 block text-sm text-aeblack-600">{note}</span>}
      </>
    ),
  },
];
