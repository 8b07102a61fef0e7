import { t } from '#rules/text/t.ts';
import { translationNote } from '#rules/text/translation-note.ts';

/** The disclaimer of the partner registration, in plain words (PARTNER-23). */
const DISCLAIMER = [
  {
    heading: 'Use at your own risk',
    text: 'You use the portal and everything that is offered through it at your own risk. You assume all risk that comes from its use, from what other users publish in it and from whatever you agree with them.',
  },
  {
    heading: 'Release from claims',
    text: 'You release the institute, its colleges, its staff and its representatives from all claims, demands and damages of every kind that arise from the use of the portal or from your dealings with its users, as far as the law allows.',
  },
  {
    heading: 'Your information',
    text: 'You confirm that what you have given is complete and correct, that you may register this company, and that the company profile may be shown publicly.',
  },
  {
    heading: 'Law and courts',
    text: 'This disclaimer is governed by the laws of the United Arab Emirates. The courts of Abu Dhabi have exclusive jurisdiction over every dispute that comes from it.',
  },
] as const;

/** The text that an applicant accepts (PARTNER-22, PARTNER-23). */
export function DisclaimerText({ headings: Heading }: { headings: 'h2' | 'h3' }) {
  const note = translationNote();
  return (
    <div className="prose max-w-prose space-y-4">
      {DISCLAIMER.map(({ heading, text }) => (
        <section key={heading}>
          <Heading className="text-base">{t(heading)}</Heading>
          <p className="mt-1">{t(text)}</p>
        </section>
      ))}
      {note !== undefined && <p className="text-sm text-aeblack-600">{note}</p>}
    </div>
  );
}

/** The page of the disclaimer, for browsers without a script, which cannot show it in a dialog. */
export function Disclaimer() {
  return <DisclaimerText headings="h2" />;
}
