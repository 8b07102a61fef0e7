import { ButtonLink } from '#app/components/button/button.tsx';
import type { APPLICATION } from '#rules/resources/application.ts';
import { t } from '#rules/text/t.ts';

/** The state of an application whose next step is an interview. */
const BEFORE_INTERVIEW = 'screened' satisfies keyof typeof APPLICATION.states;

interface ProposalLinkProps {
  /** The form that proposes an interview; undefined if the reader cannot propose one now. */
  proposal: string | undefined;
  /** The state of the application. */
  state: string;
}

/**
 * Returns the link to the form that proposes an interview, for the page of an application: the first of its
 * buttons if an interview is the next step, or one beside them (INTERVIEW-1).
 */
export function proposalLinks({ proposal, state }: ProposalLinkProps) {
  if (proposal === undefined) return { first: undefined, other: undefined };
  const isNext = state === BEFORE_INTERVIEW;
  const link = (
    <ButtonLink to={proposal} look={isNext ? 'primary' : 'outline'}>
      {t('Propose an interview')}
    </ButtonLink>
  );
  return isNext ? { first: link, other: undefined } : { first: undefined, other: link };
}
