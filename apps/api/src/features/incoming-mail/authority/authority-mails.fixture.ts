import type { AuthorityKind } from '@sac/contract/mail/authority-mail';

/**
 * Emails as the authority may write them: `[what it is, its kind, subject, text, the text of an attachment]`. Add a line for one that
 * was sorted wrongly, without its traveller's data.
 */
type Sample = [what: string, kind: AuthorityKind, subject: string | null, text: string, attachment?: string];

/** What covering letters of approved cards say to everybody. */
const boilerplate = `
You may amend your particulars before arrival by using the same e-Service. If your passport number is incorrect, please submit
again. If your travel plans change or your flight has been cancelled, please resubmit your SG Arrival Card.
You will receive an e-Pass by email after immigration clearance, which states the last day of stay granted to you.
Please provide the DE number to the carrier if asked.
The SG Arrival Card is not a visa. Submissions with false particulars may be rejected, and you may be refused entry.
For further information, please visit our website. Please provide your feedback in our survey.
This is an auto-generated email. Please do not reply.

Immigration & Checkpoints Authority`;

/** What e-Pass emails say to everybody. */
const passNotes = `
If you do not agree with the particulars, please contact us within 24 hours.
Overstaying is an offence and you may be denied entry in future. To extend your stay, please apply online before your visit pass
expires. You are reminded to submit the SG Arrival Card for each trip.
This is a computer-generated email. Please do not reply.`;

const cardText = `Dear Sir / Madam,

Your SG Arrival Card has been successfully submitted.
DE Number: SG20261234567`;

const passText = `Dear Visitor,

You have been granted a Short-Term Visit Pass.
Last day of stay: 22 Dec 2026`;

const cards: Sample[] = [
  ['a DE number alone', 'card', 'SGAC', 'Thank you.\nDE No: SG20261234567\nYou do not need to print this.'],
  [
    'a warning of scams, a reminder, and where to read more',
    'card',
    'SG Arrival Card',
    `${cardText}\n\nReminder: carry your passport. ICA will never ask for your password.
Further information is available on our website. Visitors are required to provide their fingerprints.`,
  ],
  [
    'conditions behind what they ask for',
    'card',
    'SG Arrival Card',
    `${cardText}\n\nPlease resubmit your card if there are any changes. Please provide it upon request.`,
  ],
  ['a short card', 'card', 'SG Arrival Card', cardText],
  ['a card with a covering letter', 'card', 'Acknowledgement of SG Arrival Card submission', cardText + boilerplate],
  [
    'an acknowledgement whose DE number stands in the text',
    'card',
    'SG Arrival Card (SGAC) Acknowledgement',
    `We acknowledge your submission of 20 November 2026 for one traveller. DE No. SG20261234567.${boilerplate}`,
  ],
  [
    'a submission that was received',
    'card',
    'Your SGAC submission',
    `Thank you. We have received your SG Arrival Card. Your DE number is SG20261234567.${boilerplate}`,
  ],
  [
    'a table of an HTML email',
    'card',
    'Singapore Arrival Card',
    `SUBMISSION SUCCESSFUL\nName\tANA BAR LOPEZ\nPassport No\tXDA123456\nDE Number\tSG20261234567\nDate of Arrival\t23/11/2026${boilerplate}`,
  ],
  [
    'a letter that says everything in the attachment',
    'card',
    'SG Arrival Card',
    'Please see the attached document.\n\nPlease do not reply to this email.',
    'SG Arrival Card acknowledgement\nName ANA BAR LOPEZ\nPassport No XDA123456\nDE Number SG20261234567',
  ],
  ['a subject alone', 'card', 'Acknowledgement of SG Arrival Card submission', ''],
  [
    'wrapped lines, soft hyphens and hyphens that do not break',
    'card',
    'SG\u00a0Arrival\u00a0Card',
    'Your SG Arrival Card has been success\u00adfully\nsubmitted. The e\u2011Pass will be issued after you clear immigration.',
  ],
  [
    'a letter that explains the e-Pass in the present tense',
    'card',
    'SG Arrival Card',
    `${cardText}\n\nAn e-Pass is issued on clearance. It shows the last day of stay and how long a visitor is allowed.`,
  ],
  [
    'advice in capitals',
    'card',
    'SG ARRIVAL CARD – ACKNOWLEDGEMENT',
    'IF YOUR NAME IS INCORRECT, PLEASE AMEND IT.\nSHOULD YOU REQUIRE A VISA, PLEASE APPLY FOR IT FIRST.',
  ],
  [
    'a way to change it, without “if”',
    'card',
    'SG Arrival Card',
    `${cardText}\n\nTo update your particulars, please resubmit your SG Arrival Card.\nFor amendments, please submit a new card.`,
  ],
  [
    'the date in May',
    'card',
    'SG Arrival Card',
    'Your card was submitted successfully on 3 May 2026 for arrival on 5 May 2026.',
  ],
];

const passes: Sample[] = [
  [
    'a condition behind what it asks for',
    'epass',
    'e-Pass',
    `${passText}\nPlease contact us within 24 hours if you do not agree with it.`,
  ],
  ['a hyphen that does not break, in its only word', 'epass', 'ICA', 'Your e\u2011Pass has been issued.'],
  [
    'an extension in the notes, and dots in the date',
    'epass',
    'Your e-Pass',
    'Welcome to Singapore! Your e-Pass has been issued. Valid till: 22.12.2026. For extension of stay, apply 7 days before.',
  ],
  [
    'particulars to verify, and a maximum of days',
    'epass',
    'ICA',
    'The Visit Pass granted to you on 23 Nov 2026:\nDays of stay: 30\nLast day of stay: 22-Dec-2026\n\nYou may verify your e-Pass online.',
  ],
  ['a short e-Pass', 'epass', 'Your e-Pass', passText],
  ['an e-Pass with its notes', 'epass', 'Electronic Visit Pass (e-Pass)', passText + passNotes],
  [
    'the text of an HTML email',
    'epass',
    'ICA e-Pass',
    `e-Pass\nName\tANA BAR LOPEZ\nDE Number\tSG20261234567\nDate of issue\t23/11/2026\nLast day of stay\t22/12/2026\n${passNotes}`,
  ],
  [
    'an e-Pass that names the card',
    'epass',
    'Electronic Visit Pass',
    `Thank you for submitting your SG Arrival Card (DE number SG20261234567). Your electronic Visit Pass was issued on 23 Nov 2026.${passNotes}`,
  ],
  [
    'a stay that is permitted',
    'epass',
    'Visit Pass',
    `You are permitted to stay in Singapore for 30 days, until 22 December 2026. This Visit Pass is for a social visit.${passNotes}`,
  ],
  ['a last day in May', 'epass', 'e-Pass', `Your last day of stay is 22 May 2026. Please keep this email.${passNotes}`],
  [
    'everything in the attachment',
    'epass',
    'e-Pass',
    'Please see the attached file.',
    'Electronic Visit Pass\nName ANA BAR LOPEZ\nLast Day of Stay 2026-12-22',
  ],
  [
    'month first, and its own word for the pass',
    'epass',
    'ePass notification',
    'Your ePass has been issued. Last day of stay: December 22, 2026.',
  ],
];

const corrections: Sample[] = [
  [
    'a correction on the arrival card, with an offer to help',
    'correction',
    'SG Arrival Card acknowledgement',
    'Please correct the name on Arrival Card SG20261234567, and call us if you have any questions.',
  ],
  [
    'a card to submit again',
    'correction',
    'SG Arrival Card acknowledgement',
    'Please submit your SG Arrival Card again at the checkpoint.',
  ],
  ['not successfully submitted', 'correction', 'SGAC', 'Your SG Arrival Card has not been successfully submitted.'],
  ['successfully cancelled', 'correction', 'SG Arrival Card', 'Your submission has been successfully cancelled.'],
  ['a short form of “not”', 'correction', 'SG Arrival Card acknowledgement', 'Your card couldn’t be checked.'],
  ['particulars to update', 'correction', 'SG Arrival Card acknowledgement', 'Please update your passport number.'],
  ['a stay that was shortened', 'correction', 'e-Pass', `${passText}\nYour stay has been shortened.`],
  ['particulars that do not tally', 'correction', 'SG Arrival Card acknowledgement', 'The passport does not tally.'],
  [
    'not accepted',
    'correction',
    'SG Arrival Card',
    'Your SG Arrival Card submission was not accepted. DE Number: nil.',
  ],
  ['rejected', 'correction', 'SG Arrival Card – Outcome', `Your submission has been rejected.${boilerplate}`],
  [
    'not processed',
    'correction',
    'SGAC submission',
    `Your submission of 20/11/2026 could not be processed because of a technical error.${boilerplate}`,
  ],
  [
    'a passport number to amend',
    'correction',
    'SG Arrival Card: please amend',
    'The passport number that you declared does not exist. Kindly log in and amend it before you travel.',
  ],
  [
    'a correction required',
    'correction',
    'Correction required – SG Arrival Card',
    'Some particulars were not in order. See the e-Service.',
  ],
  [
    'a discrepancy between card and passport',
    'correction',
    'SG Arrival Card',
    'We have found a discrepancy between the date of birth in your submission and our records.',
  ],
  ['an invalid passport number', 'correction', 'SG Arrival Card', 'Reason: invalid passport number.'],
  [
    'an acknowledgement with an amendment',
    'correction',
    'Acknowledgement of SG Arrival Card submission',
    `${cardText}\n\nPlease correct the spelling of your name.${boilerplate}`,
  ],
  [
    'unsuccessful',
    'correction',
    'Outcome of your application',
    'We regret to inform you that your application is unsuccessful.',
  ],
  ['cancelled', 'correction', 'SG Arrival Card', 'Your SG Arrival Card SG20261234567 has been cancelled.'],
  [
    'to be submitted again, below a sentence that was not ended',
    'correction',
    'SG Arrival Card acknowledgement',
    'If you have questions, see our website\nPlease resubmit the card with the correct date of arrival.',
  ],
  [
    'a pass that was not granted',
    'correction',
    'Visit Pass',
    `Your request for a Visit Pass was not granted.${passNotes}`,
  ],
  [
    'a pass that was cancelled after it was issued',
    'correction',
    'e-Pass',
    `${passText}\n\nPlease note that this pass has been cancelled.`,
  ],
  ['entry refused', 'correction', 'e-Pass', 'You were refused entry on 23 Nov 2026. Your visit pass was revoked.'],
  [
    'a refusal in a sentence with “if”',
    'correction',
    'SG Arrival Card',
    'If you still intend to travel, note that your submission was not approved.',
  ],
  ['wrong particulars', 'correction', 'SG Arrival Card', 'The nationality that you stated was incorrect.'],
];

const requests: Sample[] = [
  ['a photo', 'request', 'SG Arrival Card acknowledgement', 'Please reply with a clear photo of your passport.'],
  [
    'documents',
    'request',
    'Your submission',
    'Please provide a copy of the biodata page of your passport by 22 Nov 2026.',
  ],
  ['more information', 'request', 'SG Arrival Card', 'We need additional information about your stay in Singapore.'],
  ['further documents', 'request', 'SG Arrival Card', `Further documents are needed from you.${boilerplate}`],
  ['a deadline', 'request', 'SGAC SG20261234567', 'Please contact us within 2 working days about your submission.'],
  [
    'an answer by a date',
    'request',
    'SG Arrival Card',
    'We have a question about your address. Respond by 22/11/2026.',
  ],
  ['an identity to verify', 'request', 'Verify your identity', 'Please log in to verify your identity.'],
  [
    'a request in an acknowledgement',
    'request',
    'SG Arrival Card acknowledgement',
    `${cardText}\n\nKindly furnish your return ticket.${boilerplate}`,
  ],
  ['an interview', 'request', 'Your arrival', 'You are invited to an interview with an officer on 23 Nov 2026.'],
];

const others: Sample[] = [
  ['the notes of a card alone', 'other', null, boilerplate],
  ['the notes of an e-Pass alone', 'other', null, passNotes],
  [
    'a step that is left',
    'other',
    'SG Arrival Card',
    'Your SG Arrival Card is successfully submitted only after you click the link.',
  ],
  ['a pass that ends', 'other', 'e-Pass', 'Your e-Pass is about to expire. Last day of stay: 30 May 2026.'],
  ['a card that is a draft', 'other', 'SG Arrival Card', 'The draft of your SG Arrival Card has been received.'],
  ['a card that is on hold', 'other', 'SG Arrival Card', `${cardText}\n\nIt is on hold.`],
  [
    'a survey',
    'other',
    'How was your visit?',
    'Please provide your feedback on the SG Arrival Card e-Service in this survey.',
  ],
  [
    'a maintenance notice',
    'other',
    'Scheduled maintenance',
    'The SG Arrival Card e-Service will not be available on 22 Nov 2026. We regret any inconvenience.',
  ],
  [
    'a newsletter',
    'other',
    'What is new at our checkpoints',
    'Travellers can now clear immigration by QR code. Visitors will be issued an e-Pass with the last day of stay.',
  ],
  [
    'a receipt of a payment',
    'other',
    'Payment receipt',
    'We have received your payment of SGD 30.00. Receipt no. 2026112345.',
  ],
  [
    'an appointment',
    'other',
    'Your appointment',
    'Your appointment is on 25 Nov 2026 at 10 am. Please bring your passport and this email.',
  ],
  [
    'a reminder of overstaying',
    'other',
    'Reminder: your Visit Pass',
    'Your Visit Pass was granted on 23 Nov 2026 and ends on 22 Dec 2026. Overstaying is an offence.',
  ],
  [
    'an overstay',
    'other',
    'Your stay',
    'Your visit pass, which was issued on 23 Nov 2026, ended. You have overstayed.',
  ],
  [
    'travel advice',
    'other',
    'Before you travel',
    'All travellers must submit the SG Arrival Card within three days before arrival. You will receive an acknowledgement.',
  ],
  [
    'a submission that is not decided',
    'other',
    'SG Arrival Card acknowledgement',
    'We have received your SG Arrival Card. It is under review.',
  ],
  [
    'a pass that is not decided',
    'other',
    'e-Pass',
    'Your visit pass is pending. The last day of stay will be stated in the pass issued to you.',
  ],
  ['a code to sign in', 'other', 'Your one-time password', 'Your one-time password for the e-Service is 482913.'],
  ['a warning of forged websites', 'other', 'Beware of scams', 'Submission of the SG Arrival Card is free of charge.'],
];

/** Emails that must not be taken for a card or a pass. */
const hostile: Sample[] = [
  ['a refusal in wide letters', 'correction', 'SG Arrival Card acknowledgement', 'Status: ＮＯＴ　ＡＣＣＥＰＴＥＤ'],
  [
    'a refusal in the middle of a card',
    'correction',
    'SG Arrival Card acknowledgement',
    `${cardText}\nStatus: NOT  ACCEPTED\nName: ANA BAR LOPEZ${boilerplate}`,
  ],
  [
    'a refusal in small print, in an acknowledgement that breaks the line',
    'correction',
    'SG Arrival Card acknowledgement',
    `${cardText}${boilerplate}\nYour submission has been\nrejected.`,
  ],
  [
    'a refusal with letters between that do not show',
    'correction',
    'SG Arrival Card acknowledgement',
    `${cardText}\nYour card was not ac\u200bcep\u00adted.`,
  ],
  ['a refusal in the attachment alone', 'correction', 'SG Arrival Card acknowledgement', cardText, 'Status: Rejected'],
  ['a refusal in the subject alone', 'correction', 'Submission rejected', cardText],
  ['nothing', 'other', null, ''],
  ['an image alone', 'other', 'image001', '', ''],
  ['spaces and lines', 'other', ' ', ' \n \n\n '],
  ['a paper about the card that is none', 'other', 'SG Arrival Card', 'Please see the attached image.', ''],
  ['a Chinese refusal', 'correction', 'SG Arrival Card acknowledgement', '您好，您的新加坡入境卡申请未获批准。'],
  ['a Chinese refusal, traditional', 'correction', 'SG Arrival Card acknowledgement', '您的入境卡已拒絕。'],
  ['a Chinese refusal over two lines', 'correction', 'SG Arrival Card acknowledgement', '您的入境卡未获\n批准。'],
  [
    'a refusal in a language that has no list here',
    'other',
    'SG Arrival Card acknowledgement',
    'Ihr Antrag: abgelehnt.',
  ],
  ['a Chinese correction', 'correction', 'SG Arrival Card', '您填写的护照号码与记录不符。请更正后重新提交。'],
  ['a Chinese request', 'request', 'SG Arrival Card acknowledgement', '请提供护照首页的复印件。'],
  ['a card with advice in Chinese', 'card', 'SG Arrival Card', `${cardText}\n\n如果您的护照号码不正确，请重新提交。`],
  ['a Malay refusal', 'correction', 'SG Arrival Card acknowledgement', 'Permohonan anda telah ditolak.'],
  ['a Malay correction', 'correction', 'SG Arrival Card', 'Nombor pasport tidak sah. Sila hantar semula.'],
  ['a Malay request', 'request', 'SG Arrival Card acknowledgement', 'Sila kemukakan salinan pasport anda.'],
  ['a card with advice in Malay', 'card', 'SG Arrival Card', `${cardText}\n\nJika nama anda salah, sila pinda.`],
  ['a Tamil refusal', 'correction', 'SG Arrival Card acknowledgement', 'உங்கள் விண்ணப்பம் நிராகரிக்கப்பட்டது.'],
  ['a Tamil correction', 'correction', 'SG Arrival Card', 'கடவுச்சீட்டு எண்ணைத் திருத்தவும்.'],
  ['a Tamil request', 'request', 'SG Arrival Card acknowledgement', 'கடவுச்சீட்டின் நகலை வழங்கவும்.'],
];

export const authorityMails: readonly Sample[] = [
  ...cards,
  ...passes,
  ...corrections,
  ...requests,
  ...others,
  ...hostile,
];
