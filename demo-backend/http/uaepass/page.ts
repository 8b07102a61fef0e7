import { preferredLanguage } from '../../texts/language.ts';
import { currentDirection, currentLanguage, translate, withLanguage } from '../../texts/translate.ts';
import { html, type Html } from './html.ts';

/**
 * Does work in the language that the parameters of a request prefer. `ui_locales` is a list that is separated
 * by spaces (OpenID Connect Core, section 3.1.2.1).
 */
export function inLanguageOf<Result>(parameters: URLSearchParams, work: () => Result): Result {
  const locales = parameters.get('ui_locales')?.replaceAll(' ', ',');
  return withLanguage(preferredLanguage(locales), work);
}

/** Returns a page of the provider in the current language. It says first that it is a demonstration. */
export function providerPage(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="${currentLanguage()}" dir="${currentDirection()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${translate('Demonstration')}</title>
        <link rel="stylesheet" href="/demo/demo.css" />
        <link rel="stylesheet" href="/demo/uaepass/style.css" />
        <link rel="icon" href="/demo/star.svg" type="image/svg+xml" />
      </head>
      <body>
        <header>
          <p>UAE PASS</p>
          <span class="mark">${translate('Demo')}</span>
        </header>
        <p class="notice">
          ${translate('This is a demonstration of an identity provider. No real identity is used.')}
        </p>
        <main>${body}</main>
      </body>
    </html>`;
}

export function plainPage(title: string, sentence: string): Html {
  return providerPage(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>`,
  );
}
