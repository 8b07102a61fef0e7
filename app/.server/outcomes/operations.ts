import { graphql } from '../generated/index.ts';

graphql(`
  fragment OwnOutcome on OwnOutcome {
    id
    category
    employer
    jobTitle
    field
    city
    since
    relatedToStudy
    salaryBand
    hasProof
    source
    milestone
    recordedAt
    isLatest
    state
    checkedAt
    question
  }
`);

export const OwnOutcomesQuery = graphql(`
  query OwnOutcomes($page: Int) {
    ownOutcomes(page: $page) {
      total
      mayReport
      lastRequest {
        milestone
        askedAt
      }
      items {
        ...OwnOutcome
      }
    }
  }
`);

export const ReportOutcomeMutation = graphql(`
  mutation ReportOutcome($input: OutcomeInput!, $proof: Upload, $submission: String) {
    reportOutcome(input: $input, proof: $proof, submission: $submission) {
      id
    }
  }
`);

export const OutcomeProofQuery = graphql(`
  query OutcomeProof($id: ID!) {
    outcomeProof(id: $id) {
      id
      name
      type
      size
    }
  }
`);
