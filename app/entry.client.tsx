import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

// In the build, the scripts of the routes register the texts (scripts/vite/localized-client.ts).
if (import.meta.env.DEV && document.documentElement.lang === 'ar')
  (await import('./register-texts.ts')).registerTexts((await import('#rules/text/ar/index.ts')).ARABIC);
await untilDecoded();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

/**
 * Waits until Remix has decoded the data of the page. `RemixBrowser` decodes it at its first call, and throws
 * a promise until it has the data. If React got this promise, a click at this time would make React 18
 * hydrate at once and fail with error 345, and the page would have no scripts (FORM-1).
 */
async function untilDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoded) {
    await decoded;
  }
}
