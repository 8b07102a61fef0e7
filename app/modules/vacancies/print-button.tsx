import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { Button } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

/** Prints the page of a vacancy; without JavaScript, it says how (VACANCY-14). */
export function PrintButton() {
  const isHydrated = useHydrated();
  if (!isHydrated) return <p className="text-aeblack-600">{t('Print this page with your browser.')}</p>;
  return (
    <Button type="button" look="outline" size="sm" onClick={() => window.print()}>
      <Icon name="printer" size="size-5" /> {t('Print')}
    </Button>
  );
}
