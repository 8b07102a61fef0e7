import type { DemoPerson } from '../../identity-provider/persons.ts';
import type { DemoIdentityProvider } from '../../identity-provider/provider.ts';
import type { AuthorizeRequest } from './authorize.ts';
import { html, type Html } from './html.ts';
import { providerPage } from './page.ts';
import { cancellation, provocations } from './provocations.ts';

/**
 * Returns the page for choosing a demo person. It is one form: hidden fields contain the request, and the
 * pressed button is the choice.
 */
export function choosePage(provider: DemoIdentityProvider, asked: AuthorizeRequest): Html {
  return providerPage(
    'Sign in with UAE PASS',
    html`<h1>Who would you like to be?</h1>
      <p class="lead">
        The portal at <strong>${new URL(provider.portalUrl).host}</strong> asks for the identity of the person
        who signs in. Choose one of the demo persons.
      </p>
      <form method="post" action="/demo/uaepass/idshub/authorize">
        ${Object.entries(asked).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <ul class="persons">
          ${provider.persons.map((person) => personCard(person))}
        </ul>
        <button class="quiet wide" name="choice" value="${cancellation.key}">${cancellation.label}</button>
        <section class="provoke" aria-labelledby="provoke">
          <h2 id="provoke">Provoke an error</h2>
          <p>Each leads back to the portal with something that it has to cope with.</p>
          <ul>
            ${provocations.map(
              ({ key, label, outlook }) =>
                html`<li>
                  <button class="quiet" name="choice" value="${key}" aria-describedby="about-${key}">
                    ${label}
                  </button>
                  <span id="about-${key}">${outlook}</span>
                </li>`,
            )}
          </ul>
        </section>
      </form>`,
  );
}

function personCard({ key, name, nameInArabic, outlook, profile }: DemoPerson): Html {
  return html`<li>
    <p class="name">${name}</p>
    <p class="name-arabic" lang="ar" dir="rtl">${nameInArabic}</p>
    <dl>
      <div>
        <dt>Emirates ID</dt>
        <dd>${profile.idn ?? 'None'}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>${profile.email ?? 'None'}</dd>
      </div>
    </dl>
    <p class="outlook">${outlook}</p>
    <button class="wide" name="choice" value="person:${key}">Continue as ${name}</button>
  </li>`;
}
