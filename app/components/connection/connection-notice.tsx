import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { useOtherFailure } from '../router/use-failure.ts';
import { reportFailure, type ConnectionFailure } from '../router/failure.ts';
import { FailureMessage } from './failure-message.tsx';

/**
 * The message about a link that did not open its page, over the present page (FORM-18). It has no icon,
 * because without a connection the browser may not have the icons.
 */
export function ConnectionNotice() {
  const failure = useOtherFailure();
  return failure && <FailureNotice failure={failure} />;
}

export function FailureNotice({ failure }: { failure: ConnectionFailure }) {
  return (
    <div role="alert" className="aegov-toast border-aered-600">
      <FailureMessage failure={failure}>
        <Button type="button" size="sm" look="outline" onClick={() => reportFailure(undefined)}>
          {t('Close')}
        </Button>
      </FailureMessage>
    </div>
  );
}
