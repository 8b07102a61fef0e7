import { ButtonLink } from '#app/components/button/button.tsx';
import { t } from '#rules/text/t.ts';

/** A step that there is not (spec/1, section 2). */
export function UnderDevelopment() {
  return (
    <div className="py-6">
      <h2 className="text-xl">{t('Under Development')}</h2>
      <p className="mt-3 mb-8 text-aeblack-600">{t('This way of signing up is not there yet.')}</p>
      <ButtonLink to="/login?tab=sign-up" look="outline">
        {t('Back to the choices')}
      </ButtonLink>
    </div>
  );
}
