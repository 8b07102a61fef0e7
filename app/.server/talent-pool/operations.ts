import { graphql } from '../generated/index.ts';

graphql(`
  fragment TalentCard on TalentCard {
    id
    group
    college
    programme
    class
    headline
    skills
    kinds
    fields
    cities
    availableFrom
    sentence
    joinedAt
  }
`);

graphql(`
  fragment TalentContact on TalentContact {
    id
    student
    studentName
    companyName
    userName
    reason
    vacancyTitle
    text
    at
    openings
  }
`);

export const OwnTalentQuery = graphql(`
  query OwnTalent($page: Int) {
    talentPoolSize
    ownTalent {
      membership {
        version
        sharesCv
        sharesPhone
        joinedAt
        expiresAt
        card {
          ...TalentCard
        }
      }
      headline
      skills
      hasCv
      hasPhone
      hasJob
    }
    ownTalentViews(page: $page) {
      total
      items {
        ...TalentContact
      }
    }
  }
`);

export const TalentSearchQuery = graphql(`
  query TalentSearch($filters: TalentFilters, $page: Int) {
    talentSearch(filters: $filters, page: $page) {
      total
      page
      all
      classes
      items {
        ...TalentCard
      }
    }
  }
`);

export const TalentMemberQuery = graphql(`
  query TalentMember($id: ID!) {
    talentMember(id: $id) {
      leftToday
      card {
        ...TalentCard
      }
      vacancies {
        id
        title
      }
      contact {
        name
        email
        phone
        until
        cv {
          ...ProfileFile
        }
      }
    }
  }
`);

export const TalentMembersQuery = graphql(`
  query TalentMembers($search: String, $page: Int) {
    talentNumbers {
      members
      contacts
      companies
      searches
    }
    talentMembers(search: $search, page: $page) {
      total
      items {
        student
        name
        expiresAt
        contacts
        card {
          ...TalentCard
        }
      }
    }
  }
`);

export const TalentLogQuery = graphql(`
  query TalentLog($company: ID, $page: Int) {
    talentCompanies {
      id
      name
    }
    talentContacts(company: $company, page: $page) {
      total
      items {
        ...TalentContact
      }
    }
  }
`);

export const TalentSearchesQuery = graphql(`
  query TalentSearches($page: Int) {
    talentSearches(page: $page) {
      total
      items {
        id
        companyName
        userName
        words
        filters {
          name
          values
        }
        page
        found
        at
      }
    }
  }
`);

export const TalentRowsQuery = graphql(`
  query TalentRows($company: ID) {
    talentContactRows(company: $company) {
      ...TalentContact
    }
  }
`);

export const SaveTalentMutation = graphql(`
  mutation SaveTalent($input: TalentInput!, $version: Int!) {
    saveTalent(input: $input, version: $version) {
      hasCv
    }
  }
`);

export const ConfirmTalentMutation = graphql(`
  mutation ConfirmTalent {
    confirmTalent {
      hasCv
    }
  }
`);

export const LeaveTalentMutation = graphql(`
  mutation LeaveTalent {
    leaveTalent
  }
`);

export const ContactTalentMutation = graphql(`
  mutation ContactTalent($id: ID!, $input: TalentContactInput!, $submission: String) {
    contactTalent(id: $id, input: $input, submission: $submission) {
      leftToday
    }
  }
`);

export const OpenTalentCvMutation = graphql(`
  mutation OpenTalentCv($id: ID!) {
    openTalentCv(id: $id) {
      record
      file {
        ...ProfileFile
      }
    }
  }
`);

export const TalentPoolSizeQuery = graphql(`
  query TalentPoolSize {
    talentPoolSize
  }
`);
