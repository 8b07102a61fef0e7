import { Icon } from '../icon/icon.tsx';
import { useOtherFailure } from '../router/use-failure.ts';
import type { ConnectionFailure } from '../router/failure.ts';
import { FailureMessage } from './failure-message.tsx';

/** The message about a link that did not open its page, over the present page (FORM-18). */
export function ConnectionNotice() {
  const failure = useOtherFailure();
  return failure && <FailureNotice failure={failure} />;
}

export function FailureNotice({ failure }: { failure: ConnectionFailure }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-6 z-50 mx-auto flex max-w-lg items-start gap-4 rounded-card border-2 border-aered-600 bg-aered-50 p-5 shadow-float print:hidden"
    >
      <Icon name="warning-circle" className="mt-0.5 shrink-0 text-aered-700" />
      <div className="min-w-0">
        <FailureMessage failure={failure} />
      </div>
    </div>
  );
}
