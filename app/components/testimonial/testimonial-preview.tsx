import { t } from '#rules/text/t.ts';

import type { FormValues } from '../form/use-form-values.ts';
import { Icon } from '../icon/icon.tsx';
import { Quote } from '../text/quote.tsx';
import { VideoPlayer, LinkedVideo } from './video-player.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

interface TestimonialPreviewProps {
  values: FormValues;
  /** The address of the chosen profile image; `logo` and `video` are the addresses of those files. */
  image: string | undefined;
  logo: string | undefined;
  video: string | undefined;
}

/** A live preview of the testimonial while the user fills in the form. */
export function TestimonialPreview({ values, image, logo, video }: TestimonialPreviewProps) {
  const isHidden = values['dontReveal'] !== undefined;
  const role = [values['designation'], values['organizationName']].filter(Boolean).join(t(', '));
  return (
    <section aria-labelledby="testimonial-preview">
      <h2 id="testimonial-preview" className="mb-4 text-lg">
        {t('Preview')}
      </h2>
      <TestimonialCard
        name={isHidden ? t('Name not shown') : values['name'] || t('Your name')}
        designation={role || t('Your designation')}
        portrait={<Portrait image={isHidden ? undefined : image} />}
        logo={
          logo && (
            <img
              src={logo}
              alt={t('Preview of {name}', { name: t('Logo of the organisation') })}
              className="h-12 w-auto max-w-full object-contain"
            />
          )
        }
      >
        {values['testimonialType'] === 'video' ? (
          <Video values={values} video={video} />
        ) : (
          <Quote hasIcon className="text-lg whitespace-pre-line">
            <p
              dir={values['testimonial'] ? 'auto' : undefined}
              className={values['testimonial'] ? '' : 'text-aeblack-500'}
            >
              {values['testimonial'] || t('What you write appears here.')}
            </p>
          </Quote>
        )}
      </TestimonialCard>
    </section>
  );
}

function Portrait({ image }: { image: string | undefined }) {
  if (image !== undefined) {
    return (
      <img
        src={image}
        alt={t('Preview of {name}', { name: t('Profile picture') })}
        className="size-16 shrink-0 rounded-full object-cover"
      />
    );
  }
  return (
    <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-aegold-50 text-aegold-700">
      <Icon name="user" size="size-7" />
    </span>
  );
}

function Video({ values, video }: { values: FormValues; video: string | undefined }) {
  const link = values['videoUrl'] ?? '';
  if (values['uploadType'] === 'file' && video !== undefined) return <VideoPlayer address={video} />;
  if (values['uploadType'] !== 'file' && link.trim() !== '') return <LinkedVideo link={link} />;
  return (
    <p className="flex aspect-video w-full items-center justify-center rounded-lg bg-whitely-200 p-6 text-center text-aeblack-600">
      {t('Your video appears here.')}
    </p>
  );
}
