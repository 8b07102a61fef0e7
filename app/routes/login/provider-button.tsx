import { PostForm } from '#app/components/connection/post-form.tsx';
import { t } from '#rules/text/t.ts';

interface ProviderButtonProps {
  intent: 'provider-login' | 'provider-register';
  label: string;
}

/**
 * The button of the identity provider, above the form with its own fields. It is black and as wide as the
 * form, as the provider's brand guide requires.
 */
export function ProviderButton({ intent, label }: ProviderButtonProps) {
  return (
    <>
      <PostForm>
        <button
          type="submit"
          name="intent"
          value={intent}
          className="uae-pass-button inline-flex min-h-12 w-full flex-nowrap items-center justify-center gap-3 rounded-lg bg-aeblack-950 px-6 py-2 text-center font-medium text-whitely-50 hover:bg-aeblack-800"
        >
          {t(label)}
        </button>
      </PostForm>
      <p className="my-6 flex items-center gap-4 text-sm text-aeblack-500 before:h-px before:flex-1 before:bg-aeblack-100 after:h-px after:flex-1 after:bg-aeblack-100">
        {t('or')}
      </p>
    </>
  );
}
