import { DownloadLink } from '#app/components/page/download-link.tsx';
import { t } from '#rules/text/t.ts';

interface ImportColumnsProps {
  columns: readonly { name: string; heading: string; hint: string }[];
  text: string;
  /** The address of the template. */
  template: string;
}

/** What the file of an import contains, and its template (IMPORT-2). */
export function ImportColumns({ columns, text, template }: ImportColumnsProps) {
  return (
    <section aria-labelledby="columns" className="rounded-card border border-aeblack-100 p-5 sm:p-6">
      <h2 id="columns" className="text-xl">
        {t('What the file contains')}
      </h2>
      <p className="mt-2 text-aeblack-600">{text}</p>
      <p className="mt-4">
        <DownloadLink to={template} text="Download the template" />
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[fit-content(9rem)_minmax(0,1fr)]">
        {columns.map(({ name, heading, hint }) => (
          <div key={name} className="contents">
            <dt className="font-medium">{heading}</dt>
            <dd className="text-aeblack-600 max-sm:-mt-3">{hint}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
