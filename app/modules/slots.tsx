import type { ReactNode } from 'react';

import type { PresentedValue } from '#app/components/record/record-value.tsx';

import { ClearanceAside } from './clearance/clearance-aside.tsx';
import { StaffPassLink, VisitorPassLink } from './clearance/pass-links.tsx';

/** What a slot knows of its record. */
export interface SlotRecord {
  /** The number of the record. */
  id: string;
  /** The name of its state. */
  state: string;
  /** The values of the fields by name. */
  facts: Readonly<Record<string, PresentedValue>>;
}

/** Text for a list without any rows. */
interface EmptySlot {
  title: string;
  text: string;
}

/** What a visitor needs to know after the form, as sentences. */
export interface HelpSlot {
  /** How to hear about the decision; `{email}` stands for the support address of the portal. */
  ask: string;
  /** The same if the portal sends e-mails (MAIL-11). */
  askWithMail: string;
  /** What to bring. */
  bring: string;
}

/** The parts of the pages that a resource can fill. Every part can be missing. */
interface ResourceSlots {
  /** Between the state of a record and its fields. */
  summary?: (record: SlotRecord) => ReactNode;
  /** Beside the fields of a record. */
  aside?: (record: SlotRecord) => ReactNode;
  /** What the holder of a link in an e-mail can do first, on the page of the link. */
  linkAction?: (record: Pick<SlotRecord, 'state'>) => ReactNode;
  empty?: EmptySlot;
  /** Beside the form of a new record, and on its confirmation. */
  help?: HelpSlot;
}

const SLOTS: Readonly<Record<string, ResourceSlots>> = {
  clearance: {
    summary: (record) => <StaffPassLink {...record} />,
    aside: (record) => <ClearanceAside {...record} />,
    linkAction: (record) => <VisitorPassLink {...record} />,
    help: {
      ask: 'Do not wait for an e-mail about the decision: ask your host, or write to {email} and give the number.',
      askWithMail:
        'We will write to the e-mail address that you gave, when you must correct something and when we have decided. An approval has the link to your pass: do not come before. With the link in our e-mails you can also withdraw your request. If you hear nothing, ask your host, or write to {email} and give the number.',
      bring:
        'Bring the Emirates ID or passport whose number you gave, and your pass on paper or on your phone.',
    },
    empty: {
      title: 'No requests for security clearance yet',
      text: 'Visitors send them with the security clearance form, which every page links to at its bottom.',
    },
  },
  vacancy: {
    empty: {
      title: 'No vacancies here',
      text: 'A vacancy appears here when a company has written it and this list is for its state.',
    },
  },
  story: {
    empty: {
      title: 'No stories here',
      text: 'A story appears here when a graduate has written it and you can read it.',
    },
  },
  document: {
    empty: {
      title: 'No documents yet',
      text: 'Write the first one with “New document”. Readers see it on its page after you publish it.',
    },
  },
};

/** Returns the slots of a resource by its name. */
export function slotsOf(resource: string): ResourceSlots {
  return SLOTS[resource] ?? {};
}
