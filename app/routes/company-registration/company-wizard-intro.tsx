import { ButtonLink } from '#app/components/button/button.tsx';
import { t } from '#rules/text/t.ts';

/** The steps of the partner wizard. This page names them differently than the wizard (COMPANY-1). */
const STEPS = [
  { title: 'Entity Details', text: 'The company, its industry, its size and its logo.' },
  { title: 'Contact Details', text: 'The first contact person, who gets an account.' },
  { title: 'Company Documents', text: 'The organisation chart and, if needed, the trade licence.' },
  { title: 'Disclaimer', text: 'The terms, to read and accept.' },
];

export function CompanyWizardIntro() {
  return (
    <div className="mt-12 max-w-form">
      <h2 className="text-xl">{t('Register your company in four steps')}</h2>
      <ol className="mt-6 space-y-5">
        {STEPS.map(({ title, text }, at) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-full border border-aegold-600 font-semibold text-aegold-700 tabular-nums"
            >
              {at + 1}
            </span>
            <span>
              <span className="block font-semibold text-aeblack-900">{t(title)}</span>
              <span className="block text-aeblack-600">{t(text)}</span>
            </span>
          </li>
        ))}
      </ol>
      <ButtonLink to="/register-partner" className="mt-8">
        {t('Start the registration')}
      </ButtonLink>
    </div>
  );
}
