import { localizedPath } from '#app/components/browser/localized-path.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { removeInvisible } from '#rules/text/invisible.ts';
import { t } from '#rules/text/t.ts';

interface CvCardProps {
  /** The file, or why there is none. */
  cv: PresentedValue;
}

/** The CV of an applicant: the browser shows it in a new tab, or saves it (APPLICATION-17). */
export function CvCard({ cv }: CvCardProps) {
  return (
    <section aria-labelledby="contact-cv">
      <h2 id="contact-cv" className="text-xl">
        {t('CV')}
      </h2>
      <div className="aegov-card card-bordered card-sm mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        {cv.kind === 'file' ? (
          <>
            <p className="flex min-w-0 flex-1 basis-56 items-center gap-3">
              <Icon name="file-text" size="size-8" className="shrink-0 text-aegold-700" />
              <span className="min-w-0">
                <bdi className="font-medium text-aeblack-900">{removeInvisible(cv.name)}</bdi>
                <bdi className="block text-sm text-aeblack-600 tabular-nums">{cv.details}</bdi>
              </span>
            </p>
            <p className="flex flex-wrap gap-3 print:hidden">
              <a href={localizedPath(cv.to)} target="_blank" rel="noopener" className="aegov-btn btn-outline">
                {t('Open the CV')}
                <Icon name="arrow-square-out" size="size-5" className="rtl:-scale-x-100" />
                <span className="sr-only">{t('(in a new tab)')}</span>
              </a>
              <a href={localizedPath(cv.to)} download className="aegov-btn btn-link">
                {t('Save')} <span className="sr-only">{t('the CV')}</span>
              </a>
            </p>
          </>
        ) : (
          <p>{cv.kind === 'text' ? cv.text : t('The application has no CV.')}</p>
        )}
      </div>
    </section>
  );
}
