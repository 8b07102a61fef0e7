import { Icon } from '#app/components/icon/icon.tsx';
import type { IconName } from '#app/components/icon/names.ts';
import { Lattice } from '#app/components/motif/lattice.tsx';
import { Reveal } from '#app/components/reveal/reveal.tsx';
import { SUPPORT_REPLY_TIME } from '#app/content/site.ts';
import { t } from '#rules/text/t.ts';

/** The four notes beside the support e-mail address (LANDING-9). */
const HELP_NOTES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'clock', title: 'Replies within {time}', text: 'Typically you hear from us the same day.' },
  {
    icon: 'headset',
    title: '24/7 support',
    text: 'Write at any time. Our support team answers around the clock.',
  },
  { icon: 'shield-check', title: 'Secure and confidential', text: 'What you tell us stays with us.' },
  { icon: 'users-three', title: 'Expert team', text: 'People who know the portal and the colleges.' },
];

export function Help({ supportEmail }: { supportEmail: string }) {
  return (
    <section
      aria-labelledby="help"
      className="on-dark section-space relative overflow-hidden bg-aegold-900 text-whitely-50"
    >
      <Lattice
        className="absolute inset-0 size-full text-aegold-300"
        opacity={0.12}
        cell={240}
        fade={{ toward: 'left', amount: 0.8 }}
      />
      <div className="page-width relative grid gap-12 lg:grid-cols-[1fr_1.3fr]">
        <Reveal>
          <h2 id="help" className="text-whitely-50">
            {t('We are here to help')}
          </h2>
          <p className="mt-4 max-w-md text-whitely-50/85">
            {t('Questions about the portal, your account or a form? Portal support answers by e-mail.')}
          </p>
          <a
            href={`mailto:${supportEmail}`}
            className="mt-8 inline-flex max-w-full items-center gap-3 text-base font-semibold [overflow-wrap:anywhere] sm:text-xl text-whitely-50 underline decoration-aegold-400 decoration-2 underline-offset-8 hover:decoration-whitely-50"
          >
            <Icon name="envelope-simple" size="size-7" className="text-aegold-300" />
            <span dir="ltr">{supportEmail}</span>
          </a>
        </Reveal>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
          {HELP_NOTES.map((note) => (
            <li key={note.title} className="flex gap-4">
              <Icon name={note.icon} size="size-8" className="text-aegold-300" />
              <div>
                <h3 className="text-lg text-whitely-50">{t(note.title, { time: t(SUPPORT_REPLY_TIME) })}</h3>
                <p className="mt-1 text-whitely-50/80">{t(note.text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
