import type { RenderedMail } from '../templates/letter';
import type { MailProviderFacts } from '../templates/letter-html';

export interface StaffMailWords {
  subject: string;
  /** Paragraphs are apart by an empty line; a line that is only the link becomes a button. */
  text: string;
  link: string;
  /** The text of the button. */
  open: string;
}

/** Renders an email to a member of staff, in the frame of the letters to customers. */
export async function renderStaffMail(
  { subject, text, link, open }: StaffMailWords,
  provider: MailProviderFacts,
): Promise<RenderedMail> {
  // react-email takes a tenth of a second to load, which must not slow the start.
  const { customerLetterHtml } = await import('../customer-letters/customer-letter-html');
  const statement = 'This email is for members of staff.';
  const html = await customerLetterHtml({ subject, text, language: 'en', link, open, statement, provider });
  return { subject, html, text: `${text}\n\n${statement}\n${provider.name}, ${provider.address}` };
}
