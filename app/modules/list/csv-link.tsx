import { DownloadLink } from '#app/components/page/download-link.tsx';

interface CsvLinkProps {
  /** The address of the file, and a note if it has only a part of the list (RECORD-6). */
  csv: { path: string; note: string | undefined };
}

/** The link to the CSV file of a list. */
export function CsvLink({ csv: { path, note } }: CsvLinkProps) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <DownloadLink to={path} text="Download this list as a CSV file" />
      {note !== undefined && <span className="text-sm text-aeblack-600">{note}</span>}
    </p>
  );
}
