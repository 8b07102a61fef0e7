import type { DemoPerson } from '../../identity-provider/persons.ts';
import type { DemoIdentityProvider } from '../../identity-provider/provider.ts';
import { currentLanguage, translate } from '../../texts/translate.ts';
import type { AuthorizeRequest } from './authorize.ts';
import { html, type Html } from './html.ts';
import { providerPage } from './page.ts';
import { cancellation, provocations } from './provocations.ts';

/**
 * Returns the page for choosing a demo person. It is one form: hidden fields contain the request, and the
 * pressed button is the choice.
 */
export function choosePage(provider: DemoIdentityProvider, asked: AuthorizeRequest): Html {
  const cancel = cancellation();
  const [before = '', after = ''] = translate(
    'The portal at :host asks for the identity of the person who signs in. Choose one of the demo persons.',
  ).split(':host');
  return providerPage(
    translate('Sign in with UAE PASS'),
    html`<h1>${translate('Who would you like to be?')}</h1>
      <p class="lead">${before}<strong dir="ltr">${new URL(provider.portalUrl).host}</strong>${after}</p>
      <form method="post" action="/demo/uaepass/idshub/authorize">
        ${Object.entries(asked).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <ul class="persons">
          ${provider.persons.map((person) => personCard(person))}
        </ul>
        <button class="quiet wide" name="choice" value="${cancel.key}">${cancel.label}</button>
        <section class="provoke" aria-labelledby="provoke">
          <h2 id="provoke">${translate('Provoke an error')}</h2>
          <p>${translate('Each leads back to the portal with something that it has to cope with.')}</p>
          <ul>
            ${provocations().map(
              ({ key, label, outlook }) =>
                html`<li>
                  <button class="quiet" name="choice" value="${key}" aria-describedby="about-${key}">
                    ${label}
                  </button>
                  <span id="about-${key}"><bdi>${outlook}</bdi></span>
                </li>`,
            )}
          </ul>
        </section>
      </form>`,
  );
}

function personCard(person: DemoPerson): Html {
  const { key, name, nameInArabic, outlook, profile } = person;
  const english = html`<bdi lang="en" dir="ltr">${name}</bdi>`;
  const arabic = html`<bdi lang="ar" dir="rtl">${nameInArabic}</bdi>`;
  const isArabic = currentLanguage() === 'ar';
  return html`<li>
    <p class="name">${isArabic ? arabic : english}</p>
    <p class="other-name">${isArabic ? english : arabic}</p>
    <dl>
      <div>
        <dt>${translate('Emirates ID')}</dt>
        <dd>${ltrOrNone(profile.idn)}</dd>
      </div>
      <div>
        <dt>${translate('E-mail')}</dt>
        <dd>${ltrOrNone(profile.email)}</dd>
      </div>
    </dl>
    <p class="outlook">${translate(outlook)}</p>
    <button class="wide" name="choice" value="person:${key}">
      ${translate('Continue as :name', { name: personName(person) })}
    </button>
  </li>`;
}

/** Returns the name of a person in the language of the page. */
export function personName({ name, nameInArabic }: DemoPerson): string {
  return currentLanguage() === 'ar' ? nameInArabic : name;
}

function ltrOrNone(value: string | undefined): Html | string {
  return value === undefined ? translate('None') : html`<bdi dir="ltr">${value}</bdi>`;
}
