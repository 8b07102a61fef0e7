import { useRouteLoaderData } from '@remix-run/react';

import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

/** A sentence with the support address of the portal as a link, in the place of `{email}`. */
export function SupportSentence({ text }: { text: string }) {
  const email = useRouteLoaderData<RootData>('root')?.supportEmail ?? '';
  const [before = '', after = ''] = t(text).split('{email}');
  return (
    <p>
      {before}
      <a href={`mailto:${email}`} dir="ltr" className="inline-link [overflow-wrap:anywhere]">
        {email}
      </a>
      {after}
    </p>
  );
}
