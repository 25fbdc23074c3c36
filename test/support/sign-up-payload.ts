type Overrides = {
  gstnumber?: unknown;
  AccountWrapper?: Record<string, unknown>;
  ContactWrapper?: Record<string, unknown>;
};

/** Returns the body of signUpNewUser (DATA-023) for a business that `crm-world.ts` does not know. */
export function signUpPayload({ AccountWrapper, ContactWrapper, ...rest }: Overrides = {}) {
  return {
    gstnumber: '29AAGCR4375J1ZU',
    AccountWrapper: {
      companyname: 'Corner Café',
      pannumber: 'AAGCR4375J',
      type: 'Cafe',
      otherType: '',
      ...AccountWrapper,
    },
    ContactWrapper: {
      firstname: 'Ravi',
      lastname: 'Iyer',
      email: 'ravi@corner.example',
      Phone: '9876543210',
      designation: 'Owner',
      password: 'Dosa2026!',
      regBySalesPerson: 'Yes',
      salesPersonName: 'Kiran Joshi',
      pinCode: '400001',
      DCNumber: 'DC1201',
      ...ContactWrapper,
    },
    ...rest,
  };
}

/** Returns the link in a mail, with its token. */
export function linkIn({ text }: { text: string }): URL {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error('a mail without a link');
  return new URL(link);
}
