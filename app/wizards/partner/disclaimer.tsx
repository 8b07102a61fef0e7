import { DISCLAIMER } from '#app/content/partner-disclaimer.ts';
import { t } from '#rules/text/t.ts';

/** What an applicant accepts (spec/2, section 2.1). */
export function DisclaimerText({ headings: Heading }: { headings: 'h2' | 'h3' }) {
  return (
    <div className="prose max-w-prose space-y-4">
      {DISCLAIMER.map(({ heading, text }) => (
        <section key={heading}>
          <Heading className="text-base">{t(heading)}</Heading>
          <p className="mt-1">{t(text)}</p>
        </section>
      ))}
    </div>
  );
}

/** Its page, for where no script opens it over the form. */
export function Disclaimer() {
  return <DisclaimerText headings="h2" />;
}
