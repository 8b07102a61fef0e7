import type { DemoIdentityProvider } from '../../identity-provider/provider.ts';
import { html, type Html } from './html.ts';
import { providerPage } from './page.ts';

export function aboutPage(provider: DemoIdentityProvider): Html {
  return providerPage(
    'UAE PASS',
    html`<h1>A demo backend for UAE PASS</h1>
      <p class="lead">
        The portal sends users here to sign in and to sign up, as it would send them to the national digital
        identity. No one is identified: choose one of the demo persons below.
      </p>
      <p><a class="button" href="${new URL('/login', provider.portalUrl).href}">Sign in at the portal</a></p>
      <section class="provoke" aria-labelledby="persons">
        <h2 id="persons">The demo persons</h2>
        <ul>
          ${provider.persons.map(
            ({ name, outlook }) => html`<li><strong>${name}</strong> <span>${outlook}</span></li>`,
          )}
        </ul>
      </section>`,
  );
}

export function signedOutPage(backTo: string): Html {
  return providerPage(
    'Signed out of UAE PASS',
    html`<h1>You are signed out of UAE PASS</h1>
      <p class="lead">The next sign-in asks you to identify yourself again.</p>
      <p><a class="button" href="${backTo}">Back to the portal</a></p>`,
  );
}
