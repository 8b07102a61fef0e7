import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { NewPasswordField, PasswordPair } from './password-pair.tsx';

export const specimens: Specimens = {
  component: 'PasswordPair, NewPasswordField',
  layout: 'columns',
  states: {
    empty: (
      <div className="space-y-6">
        <PasswordPair
          password={specimenField('pair-password')}
          confirmation={specimenField('pair-confirmation')}
        />
      </div>
    ),
    'with other labels': (
      <div className="space-y-6">
        <PasswordPair
          password={specimenField('pair-new-password')}
          confirmation={specimenField('pair-new-confirmation')}
          labels={{ password: 'New password', confirmation: 'Confirm new password' }}
        />
      </div>
    ),
    'with errors': (
      <div className="space-y-6">
        <PasswordPair
          password={specimenField('pair-short', {
            errors: ['The password must have at least 6 characters.'],
          })}
          confirmation={specimenField('pair-different', { errors: ['Enter the same password again.'] })}
        />
      </div>
    ),
    'already set': (
      <div className="space-y-6">
        <NewPasswordField label="Password" meta={specimenField('new-password-set')} isSet />
      </div>
    ),
  },
};
