import { Link } from '@remix-run/react';

import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

type Registered = 'yes' | 'no';

const ANSWERS: { value: Registered; icon: IconName; title: string; text: string }[] = [
  {
    value: 'yes',
    icon: 'user',
    title: 'Yes',
    text: 'Create an account for one more contact person.',
  },
  {
    value: 'no',
    icon: 'building-office',
    title: 'No',
    text: 'Register the company and its first contact person.',
  },
];

/**
 * The question whether the company is registered. Each answer is a link to this page with the answer in
 * its query.
 */
export function Question({ registered }: { registered: Registered | undefined }) {
  return (
    <div className="max-w-form">
      <h2 className="text-xl">{t('Is your company already registered?')}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {ANSWERS.map(({ value, icon, title, text }) => (
          <li key={value}>
            <Link
              to={`?registered=${value}`}
              preventScrollReset
              aria-current={registered === value ? 'true' : undefined}
              className="aegov-card card-bordered card-sm card-service flex h-full items-start gap-4 aria-[current]:[--card-border:var(--color-aegold-600)] aria-[current]:bg-aegold-50"
            >
              <Icon name={icon} />
              <span>
                <span className="card-title block text-aeblack-900">{t(title)}</span>
                <span className="mt-1 block text-sm text-aeblack-600">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
