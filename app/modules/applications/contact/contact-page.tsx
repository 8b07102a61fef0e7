import type { LoadedContact } from '#app/.server/applications/contact.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { BlankHeader } from '#app/components/chrome/blank-header.tsx';

import { LinkFrame, type RefusedAnswer } from '../../link/link-frame.tsx';
import { ContactView } from './contact-view.tsx';

type ContactPageProps = LoadedContact & { refused: RefusedAnswer | undefined };

/** The page of the link for the contact person of a company, who has no account (APPLICATION-17). */
export function ContactPage({ page, resource, content, opened, closed, refused }: ContactPageProps) {
  const { next, advice, portal } = closed;
  return (
    <div className="flex flex-1 flex-col py-6">
      <div className="page-width w-full">
        <BlankHeader />
      </div>
      <div className="page-width w-full py-8 lg:py-12">
        <LinkFrame
          {...{ page, resource, content, refused }}
          closed={{
            next,
            advice,
            action: portal && (
              <ButtonLink to={portal.to} reloadDocument>
                {portal.label}
              </ButtonLink>
            ),
          }}
        >
          {content.kind === 'open' && opened && (
            <ContactView content={content} opened={opened} refused={refused} />
          )}
        </LinkFrame>
      </div>
    </div>
  );
}
