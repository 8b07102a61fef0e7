/** The provider's profile of a person. In practice, every field can be missing. */
export type DemoProfile = Partial<
  Record<
    | 'sub'
    | 'fullnameAR'
    | 'fullnameEN'
    | 'firstnameEN'
    | 'firstnameAR'
    | 'lastnameEN'
    | 'lastnameAR'
    | 'idType'
    | 'gender'
    | 'mobile'
    | 'uuid'
    | 'idn'
    | 'nationalityEN'
    | 'userType'
    | 'email',
    string
  >
>;

export type DemoPerson = {
  key: string;
  name: string;
  nameInArabic: string;
  /** The result of choosing this person, shown on the page with the choice. */
  outlook: string;
  /**
   * The demo account that is linked to this person from the start: the part of its address before the @.
   */
  account?: string;
  profile: DemoProfile;
};

/** The provider's user type for an account without a verified identity. */
export const unverifiedUserType = 'SOP1';

export const demoPersons: DemoPerson[] = [
  {
    key: 'resident-one',
    name: 'Demo Resident One',
    nameInArabic: 'مقيم تجريبي أول',
    outlook: 'Verified. Has a portal account, linked to this identity: sign-in works.',
    account: 'active',
    profile: profileOf({
      uuid: '5f0c1d7e-0001-4d3a-9b52-7c6a10e4d101',
      firstnameEN: 'Demo',
      lastnameEN: 'Resident One',
      firstnameAR: 'مقيم',
      lastnameAR: 'تجريبي أول',
      gender: 'Male',
      mobile: '971500000001',
      idn: '784-2004-0000001-1',
      // This is not the address of the linked account: only the uuid makes the link.
      email: 'resident.one@identity.example',
    }),
  },
  {
    key: 'resident-two',
    name: 'Demo Resident Two',
    nameInArabic: 'مقيمة تجريبية ثانية',
    outlook: 'Verified. Has no portal account yet: sign-up works, and sign-in after that.',
    profile: profileOf({
      uuid: '5f0c1d7e-0002-4d3a-9b52-7c6a10e4d102',
      firstnameEN: 'Demo',
      lastnameEN: 'Resident Two',
      firstnameAR: 'مقيمة',
      lastnameAR: 'تجريبية ثانية',
      gender: 'Female',
      mobile: '971500000002',
      idn: '784-1999-0000002-2',
      email: 'resident.two@identity.example',
    }),
  },
  {
    key: 'resident-three',
    name: 'Demo Resident Three',
    nameInArabic: 'مقيم تجريبي ثالث',
    outlook: 'Verified, but the profile has no e-mail address or mobile number: sign-up is refused.',
    profile: {
      sub: 'UAEPASS/5f0c1d7e-0003-4d3a-9b52-7c6a10e4d103',
      uuid: '5f0c1d7e-0003-4d3a-9b52-7c6a10e4d103',
      fullnameEN: 'Demo Resident Three',
      idType: 'NID',
      idn: '784-2001-0000003-3',
      userType: 'SOP2',
    },
  },
  {
    key: 'visitor',
    name: 'Demo Visitor',
    nameInArabic: 'زائر تجريبي',
    outlook: 'Not verified by the provider: the portal’s backend refuses this identity.',
    profile: {
      sub: 'UAEPASS/5f0c1d7e-0004-4d3a-9b52-7c6a10e4d104',
      uuid: '5f0c1d7e-0004-4d3a-9b52-7c6a10e4d104',
      fullnameEN: 'Demo Visitor',
      fullnameAR: 'زائر تجريبي',
      gender: 'Male',
      mobile: '971500000004',
      email: 'visitor@identity.example',
      userType: unverifiedUserType,
    },
  },
];

function profileOf(
  known: Required<Pick<DemoProfile, 'uuid' | 'firstnameEN' | 'lastnameEN' | 'firstnameAR' | 'lastnameAR'>> &
    DemoProfile,
): DemoProfile {
  return {
    sub: `UAEPASS/${known.uuid}`,
    fullnameEN: `${known.firstnameEN} ${known.lastnameEN}`,
    fullnameAR: `${known.firstnameAR} ${known.lastnameAR}`,
    idType: 'NID',
    nationalityEN: 'ARE',
    userType: 'SOP3',
    ...known,
  };
}
