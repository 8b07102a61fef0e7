import { Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';

import { DemonstrationNote } from '#app/components/article/demonstration-note.tsx';
import { takeClick } from '#app/components/browser/is-plain-click.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { Dialog } from '#app/components/dialog/dialog.tsx';
import { Monogram } from '#app/components/motif/monogram.tsx';
import { Reveal } from '#app/components/reveal/reveal.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { Quote } from '#app/components/text/quote.tsx';
import type { DirectorMessage } from '#app/content/directors.ts';
import { t } from '#rules/text/t.ts';
import { quote } from '#rules/text/format.ts';

interface DirectorsMessagesProps {
  messages: readonly DirectorMessage[];
  /** The id of the message in the URL's query. */
  openId: string | undefined;
}

/**
 * The quotes of the four directors. The full message opens in a modal dialog, also from the URL's query, or
 * inside the page if there is no script.
 */
export function DirectorsMessages({ messages, openId }: DirectorsMessagesProps) {
  const navigate = useNavigate();
  // `null` means that the visitor has closed the message.
  const isHydrated = useHydrated();
  const [selected, setSelected] = useState<DirectorMessage | null>();
  const asked = messages.find((message) => message.id === openId);
  const open = isHydrated && selected === undefined ? asked : selected;
  function close() {
    setSelected(null);
    // A reload, or the link to the other language, must not open the message again.
    if (asked) navigate('/#directors', { replace: true, preventScrollReset: true });
  }
  return (
    <section id="directors" aria-labelledby="directors-messages" className="section-space bg-whitely-200">
      <div className="page-width">
        <Reveal>
          <h2 id="directors-messages">{t('Directors Messages')}</h2>
          <DemonstrationNote />
        </Reveal>
        {asked && !isHydrated && (
          <div className="mt-8 rounded-card border border-aegold-300 bg-whitely-50 p-6 md:p-10">
            <Message message={asked} headingId="message-in-page" />
            <Link to="/#directors" preventScrollReset className="aegov-link link-underline mt-4">
              {t('Close the message')}
            </Link>
          </div>
        )}
        <ul className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-2">
          {messages.map((message) => (
            <li key={message.id} className="flex flex-col gap-5 sm:flex-row border-t border-aeblack-200 pt-8">
              <Monogram
                initials={message.initials}
                college={message.college}
                className="size-20 shrink-0 md:size-24"
              />
              <div>
                <Quote
                  author={t(message.name)}
                  designation={t(message.designation)}
                  className="text-xl leading-snug text-balance"
                >
                  <p>{quote(t(message.quote))}</p>
                </Quote>
                <ArrowLink
                  to={`/?message=${message.id}#directors`}
                  onClick={(event) => {
                    if (takeClick(event)) setSelected(message);
                  }}
                  className="mt-1 whitespace-nowrap"
                >
                  {t('Read the message')}
                  <span className="sr-only">{t('from {name}', { name: message.name })}</span>
                </ArrowLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {open && (
        <Dialog labelledBy="message-in-dialog" onClose={close}>
          <Message message={open} headingId="message-in-dialog" />
        </Dialog>
      )}
    </section>
  );
}

function Message({ message, headingId }: { message: DirectorMessage; headingId: string }) {
  return (
    <>
      <div className="flex flex-col items-start gap-4 pe-12 sm:flex-row sm:items-center sm:gap-5">
        <Monogram
          initials={message.initials}
          college={message.college}
          className="size-16 shrink-0 sm:size-20"
        />
        <div>
          <h3 id={headingId}>{t(message.name)}</h3>
          <p className="mt-1 text-sm text-aeblack-600">{t(message.designation)}</p>
        </div>
      </div>
      <div className="mt-6 max-w-prose space-y-4">
        {message.paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(paragraph)}</p>
        ))}
      </div>
    </>
  );
}
