import { apply, moveApplication } from './applicants.ts';
import { signedIn } from './browserless.ts';
import { publishVacancy, vacancyTitle } from './vacancies.ts';

/** The start of the addresses of the links for contact persons. */
export const CONTACT_LINKS = '/proceed-recruitment-journey';

/**
 * Publishes a vacancy with a contact person of its own, and sends the application of a student for it to the
 * company. Then the contact person has an e-mail, if the portal sends some.
 *
 * @param student the account of a student
 * @returns the number of the application, which has the version 3, and its address for users
 */
export async function askContact(origin: string, student: string) {
  const [partner, admin] = [await signedIn(origin, 'partner'), await signedIn(origin, 'admin')];
  const title = vacancyTitle('Plant operator');
  const contact = `contact-${crypto.randomUUID().slice(0, 8)}@demo.example`;
  const vacancy = await publishVacancy(partner, admin, {
    texts: { title, places: '1', contactEmail: contact },
  });
  const record = await apply(await signedIn(origin, student), vacancy);
  await moveApplication(admin, record, 'forward', '2');
  return { vacancy, title, contact, record, id: record.split('/').at(-1) ?? '' };
}
