import { html, type Html } from './html.ts';

/** Returns a page of the provider. It says first that it is a demonstration. */
export function providerPage(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Demonstration</title>
        <link rel="stylesheet" href="/demo/demo.css" />
        <link rel="stylesheet" href="/demo/uaepass/style.css" />
        <link rel="icon" href="/demo/star.svg" type="image/svg+xml" />
      </head>
      <body>
        <header>
          <p>UAE PASS</p>
          <span class="mark">Demo</span>
        </header>
        <p class="notice">This is a demonstration of an identity provider. No real identity is used.</p>
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
