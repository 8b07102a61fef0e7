/** The content of an e-mail. Both its HTML part and its text part are rendered from it (MAIL-4). */
export interface MailText {
  subject: string;
  greeting: string;
  /** A line break in a paragraph stays one. */
  paragraphs: readonly string[];
  /** Short facts in a table. */
  facts?: readonly { label: string; value: string }[];
  /** Several things to tell: what happened, and more about it. */
  items?: readonly { title: string; about: string }[];
  /** How many things the items leave out, as a sentence. */
  moreItems?: string;
  /** The label of the button. Only an e-mail with a link has the button. */
  action?: string;
  /** The small text at the end: why the recipient gets this e-mail. */
  note: string;
}

/** The values of a template: the fields that it names, and the id of the record. */
export type MailValues<Field extends string = string> = Readonly<Record<Field | 'id', string>>;

export interface MailTemplate<Field extends string = string> {
  /** The fields of the record that the text needs, and `note` for the note of the transition. */
  fields: readonly Field[];
  /**
   * Writes the text.
   *
   * @param values the value of each field as a text; empty without a value. A date is YYYY-MM-DD. A choice
   * is its label. The texts of users are isolated, so that their direction does not reorder a sentence
   */
  write(values: MailValues<Field>): MailText;
}

/** The e-mails of a module, by name. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

/** Defines the text of an e-mail. `write` knows only the values of `fields` (MAIL-5). */
export function mailTemplate<const Field extends string>(template: MailTemplate<Field>): MailTemplate<Field> {
  return template;
}
