import { z } from 'zod';
import { answer, endpoint, noInput } from '../platform/endpoint';
import { signedIn } from './identity-api';

/** Why a sign-in with the company account ended without a session, for `/?company-account=`. */
export const companyAccountProblems = {
  expired: 'The sign-in took too long or was started in another browser. Try again.',
  cancelled: 'The sign-in with your company account was cancelled.',
  failed: 'Your company’s sign-in service could not be reached, or its answer was not valid. Try again in a moment.',
  email: 'Your company account has no confirmed email address. Ask the person who runs your company’s directory.',
  refused: 'Your company account may not use this office. Ask an Admin for access.',
  groups:
    'Your company’s directory could not say which groups you are in: they are too many. Ask the person who runs it to send only the groups that are assigned to this application.',
  clock:
    'The clocks of this office and of your company’s sign-in service differ. Ask an Admin to set the clock of the server.',
  removed: 'An Admin has removed your account. Ask an Admin to add you again.',
  taken: 'Another account here has your email or a name that looks like yours. Ask an Admin.',
  refresh: 'Your company’s sign-in service gave no refresh token, which this office needs. Ask an Admin to allow it.',
} as const;
export type CompanyAccountProblem = keyof typeof companyAccountProblems;

/** Where the browser goes to sign in with the company account, below /api. */
export const companyAccountPath = '/login/company-account';
/** As {@link companyAccountPath}, but the directory asks for the person's password even if it knows them. */
export const companyAccountAgain = `${companyAccountPath}?again`;

const signInOptions = z.object({ companyAccount: z.boolean(), companyAccountOnly: z.boolean() });
type SignInOptions = z.output<typeof signInOptions>;

/** The options as an attribute of a page. */
export const writeSignInOptions = (options: SignInOptions): string => JSON.stringify(options).replaceAll('"', '&quot;');

/** Reads what {@link writeSignInOptions} writes, as the attribute's value; null where the page has none. */
export const readSignInOptions = (text: string | undefined): SignInOptions | null =>
  text ? signInOptions.parse(JSON.parse(text)) : null;

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/sign-in-options',
  summary: 'Whether people can, or must, sign in with their company account',
  access: { kind: 'public' },
  input: noInput,
  output: answer(signInOptions),
});

export const openCompanySession = endpoint({
  method: 'POST',
  path: '/login/company-account/session',
  summary: 'The token of the session that the directory has just opened for this browser; answered once',
  access: { kind: 'public' },
  input: noInput,
  output: signedIn,
});
