import { ChoiceLinks, type ChoiceLinksProps } from './choice-links.tsx';

/** The choice of the language of a letter or a pass (LANGUAGE-20), with a label that everyone sees. */
export function LanguageLinks({ label, links }: ChoiceLinksProps) {
  return (
    <div className="print:hidden">
      <p aria-hidden="true" className="mb-2 font-medium text-aeblack-800">
        {label}
      </p>
      <ChoiceLinks label={label} links={links} />
    </div>
  );
}
