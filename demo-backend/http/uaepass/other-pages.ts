import type { DemoIdentityProvider } from '../../identity-provider/provider.ts';
import { portalPage } from '../../texts/portal-page.ts';
import { translate } from '../../texts/translate.ts';
import { personName } from './choose-page.ts';
import { html, type Html } from './html.ts';
import { providerPage } from './page.ts';

export function aboutPage(provider: DemoIdentityProvider): Html {
  const about = translate(
    'The portal sends users here to sign in and to sign up, as it would send them to the national digital identity. No one is identified: choose one of the demo persons below.',
  );
  return providerPage(
    translate('UAE PASS'),
    html`<h1>${translate('A demo backend for UAE PASS')}</h1>
      <p class="lead">${about}</p>
      <p>
        <a class="button" href="${portalPage(provider.portalUrl, '/login')}"
          >${translate('Sign in at the portal')}</a
        >
      </p>
      <section class="provoke" aria-labelledby="persons">
        <h2 id="persons">${translate('The demo persons')}</h2>
        <ul>
          ${provider.persons.map(
            (person) =>
              html`<li><strong>${personName(person)}</strong> <span>${translate(person.outlook)}</span></li>`,
          )}
        </ul>
      </section>`,
  );
}

export function signedOutPage(backTo: string): Html {
  return providerPage(
    translate('Signed out of UAE PASS'),
    html`<h1>${translate('You are signed out of UAE PASS')}</h1>
      <p class="lead">${translate('The next sign-in asks you to identify yourself again.')}</p>
      <p><a class="button" href="${backTo}">${translate('Back to the portal')}</a></p>`,
  );
}
