import { ButtonLink } from '#app/components/button/button.tsx';
import { t } from '#rules/text/t.ts';

interface ProposalLinkProps {
  /** The form that proposes an interview. */
  to: string;
  /** Whether an interview is what the reader arranges first, so that its button is the primary one. */
  isFirst: boolean;
}

/** The link to the form that proposes an interview, on the page of an application (INTERVIEW-1). */
export function ProposalLink({ to, isFirst }: ProposalLinkProps) {
  return (
    <ButtonLink to={to} look={isFirst ? 'primary' : 'outline'}>
      {t('Propose an interview')}
    </ButtonLink>
  );
}
