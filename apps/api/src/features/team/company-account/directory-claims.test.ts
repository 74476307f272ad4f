import { expect, test } from 'vitest';
import { readClaims, typeOf } from './directory-claims';

const tenant = 'c0ffee00-1234-4abc-8def-0123456789ab';
const entra = `https://login.microsoftonline.com/${tenant}/v2.0`;
const personal = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';
const mine = 'https://directory.firm.sg';
const types = new Map([
  ['desk', 'Team'],
  ['it', 'Admin'],
  ['Sales, leads', 'Manager'],
  ['cn=desk,ou=groups,dc=firm', 'Team'],
] as const);

const read = (token: object, { iss = mine, info = {}, own = false } = {}) =>
  readClaims({ iss, sub: 's', iat: 1000, ...token }, info, own);
const emailOf = (...given: Parameters<typeof read>) => read(...given).email;
const groupsOf = (token: object, info: object = {}) => {
  const claims = read(token, { info });
  return [typeOf(claims, types), ...(claims.hasTooManyGroups ? ['too many'] : [])];
};

const confirmed = { email: 'ann@firm.sg', email_verified: true };
test.each<[string, object, string | undefined]>([
  ['as most write it', confirmed, 'ann@firm.sg'],
  ['"true" (Cognito)', { ...confirmed, email_verified: 'true' }, 'ann@firm.sg'],
  ['"True"', { ...confirmed, email_verified: 'True' }, 'ann@firm.sg'],
  ['1', { ...confirmed, email_verified: 1 }, 'ann@firm.sg'],
  ['a blank behind the email', { ...confirmed, email: 'ann@firm.sg ' }, 'ann@firm.sg'],
  ['capitals', { ...confirmed, email: 'Ann@FIRM.sg' }, 'ann@firm.sg'],
  ['a domain in letters', { ...confirmed, email: 'ann@müller.example' }, 'ann@xn--mller-kva.example'],
  ['a list of one', { ...confirmed, email: ['ann@firm.sg'] }, 'ann@firm.sg'],
  ['false', { ...confirmed, email_verified: false }, undefined],
  ['"false"', { ...confirmed, email_verified: 'false' }, undefined],
  ['0', { ...confirmed, email_verified: 0 }, undefined],
  ['a word that nobody knows', { ...confirmed, email_verified: 'maybe' }, undefined],
  ['nothing', { email: 'ann@firm.sg' }, undefined],
  ['null', { email: 'ann@firm.sg', email_verified: null }, undefined],
  ['no email', { email_verified: true, preferred_username: 'ann@firm.sg', upn: 'ann@firm.sg' }, undefined],
  ['no address', { ...confirmed, email: 'ann' }, undefined],
  ['two addresses', { ...confirmed, email: ['ann@firm.sg', 'bob@firm.sg'] }, undefined],
  ['wide letters before the @, which another mailbox has', { ...confirmed, email: 'ａnn@firm.sg' }, undefined],
])('email_verified, and how an email is written: %s', (_, token, email) => expect(emailOf(token)).toBe(email));

test('what one answer says of an address does not confirm the address of another', () => {
  const other = { email: 'boss@firm.sg', email_verified: true };
  expect(emailOf({ email: 'ann@firm.sg' }, { info: other })).toBeUndefined();
  expect(emailOf({ email: 'ann@firm.sg' }, { info: { ...other, email: 'ANN@firm.sg' } })).toBe('ann@firm.sg');
  expect(emailOf({ email: 'ann@firm.sg' }, { info: { email_verified: true } })).toBe('ann@firm.sg');
  expect(emailOf(confirmed, { info: { email_verified: false } })).toBeUndefined();
  expect(emailOf({}, { info: confirmed })).toBe('ann@firm.sg');
});

const ann = { email: 'Ann@firm.sg', tid: tenant, preferred_username: 'ann@firm.sg' };
test.each<[string, string, object, string | undefined]>([
  ['a member of one directory', entra, ann, 'ann@firm.sg'],
  ['in capitals', entra.replace(tenant, tenant.toUpperCase()), ann, 'ann@firm.sg'],
  ['of the United States', entra.replace('.com', '.us'), ann, 'ann@firm.sg'],
  ['of China', `https://login.partner.microsoftonline.cn/${tenant}/v2.0`, ann, 'ann@firm.sg'],
  ['of the first version', `https://sts.windows.net/${tenant}/`, ann, 'ann@firm.sg'],
  ['that names itself', entra, { ...ann, idp: `https://sts.windows.net/${tenant}/` }, 'ann@firm.sg'],
  ['without a mailbox', entra, { preferred_username: 'ann@firm.sg' }, 'ann@firm.sg'],
  ['without a mailbox, by upn', entra, { upn: 'ann@firm.sg' }, 'ann@firm.sg'],
  ['whose domain is confirmed', entra, { ...ann, xms_edov: '1' }, 'ann@firm.sg'],
  ['a guest whose domain is confirmed', entra, { ...ann, idp: 'live.com', xms_edov: true }, 'ann@firm.sg'],
  ['a guest', entra, { ...ann, idp: `https://sts.windows.net/${tenant.replace('c0', 'c1')}/` }, undefined],
  ['a guest of a personal account', entra, { ...ann, idp: 'live.com' }, undefined],
  ['a guest by acct', entra, { ...ann, acct: 1 }, undefined],
  ['a guest by name', entra, { ...ann, upn: 'ann_evil.example#EXT#@firm.onmicrosoft.com' }, undefined],
  ['whose domain is not confirmed', entra, { ...ann, xms_edov: false }, undefined],
  ['that says no', entra, { ...ann, email_verified: false }, undefined],
  ['of personal accounts', personal, ann, undefined],
  ['of many', 'https://login.microsoftonline.com/{tenantid}/v2.0', ann, undefined],
  ['of a name alone', 'https://login.microsoftonline.com/firm.onmicrosoft.com/v2.0', ann, undefined],
  ['that only looks like it', `https://login.microsoftonline.com.evil.example/${tenant}/v2.0`, ann, undefined],
  ['below another path', `https://evil.example/login.microsoftonline.com/${tenant}/v2.0`, ann, undefined],
])('Microsoft Entra ID confirms no address; its own are the office’s: %s', (_, iss, token, email) =>
  expect(emailOf(token, { iss })).toBe(email),
);

test('where an Admin says that the addresses are the office’s own, they need no confirmation, unless the directory says no', () => {
  expect(emailOf({ email: 'ann@firm.sg' }, { own: true })).toBe('ann@firm.sg');
  expect(emailOf({ preferred_username: 'ann@firm.sg' }, { own: true })).toBeUndefined();
  expect(emailOf({ email: 'ann@firm.sg', email_verified: false }, { own: true })).toBeUndefined();
  expect(emailOf({ ...ann, idp: 'live.com' }, { own: true, iss: entra })).toBeUndefined();
});

const auth0 = 'https://firm.example/claims';
const none = [undefined];
test.each<[string, object, unknown[], object?]>([
  ['a list', { groups: ['x', 'desk'] }, ['Team']],
  ['the highest type', { groups: ['desk', 'it'] }, ['Admin']],
  ['one text (ADFS, IdentityServer, JumpCloud, Ping)', { groups: 'desk' }, ['Team']],
  ['a text with blanks around it', { groups: ' desk ' }, ['Team']],
  ['parted by semicolons (OneLogin, Shibboleth)', { groups: 'x;desk; y' }, ['Team']],
  ['a line each', { groups: 'x\ndesk' }, ['Team']],
  ['a list as a text', { groups: '["x", "desk"]' }, ['Team']],
  ['in brackets (Cognito, from SAML)', { groups: '[x, desk]' }, ['Team']],
  ['as paths (Keycloak)', { groups: ['/desk'] }, ['Team']],
  ['as objects', { groups: [{ id: '1', displayName: 'desk' }] }, ['Team']],
  ['as in SCIM', { groups: [{ value: '1', display: 'desk' }] }, ['Team']],
  ['an empty list that hides those of user info', { groups: [] }, ['Team'], { groups: ['desk'] }],
  ['an empty text that hides those of user info', { groups: '' }, ['Team'], { groups: 'desk' }],
  ['in user info alone', {}, ['Team'], { groups: ['desk'] }],
  ['Cognito', { 'cognito:groups': ['desk'] }, ['Team']],
  ['Auth0', { [`${auth0}/groups`]: ['desk'] }, ['Team']],
  ['ADFS', { 'http://schemas.xmlsoap.org/claims/Group': 'desk' }, ['Team']],
  ['group', { group: ['desk'] }, ['Team']],
  ['roles of the application (Entra, Auth0)', { roles: ['desk'], [`${auth0}/roles`]: ['y'] }, ['Team']],
  ['roles, where no group has a type', { groups: ['x'], roles: ['desk'] }, ['Team']],
  ['a group with a comma', { groups: ['Sales, leads'] }, ['Manager']],
  ['a name of LDAP', { groups: 'cn=desk,ou=groups,dc=firm' }, ['Team']],
  // The groups decide alone where they can.
  ['roles beside groups', { groups: ['desk'], roles: ['it'] }, ['Team']],
  ['a name with a comma is one name', { groups: 'x, it' }, none],
  ['a name with a comma in a list', { groups: ['x, it', 'x;it'] }, none],
  ['below another group', { groups: ['/other/desk'] }, none],
  ['another case', { groups: ['DESK'] }, none],
  ['no groups', {}, none],
  ['null', { groups: null }, none],
  ['numbers', { groups: [7] }, none],
  ['claims that are no groups', { desk: true, name: 'desk', office: 'desk', subgroups: ['desk'] }, none],
  ['more than fit (Entra)', { _claim_names: { groups: 'src1' } }, [undefined, 'too many']],
  ['more than fit, in a short answer', { hasgroups: true }, [undefined, 'too many']],
  ['more than fit, as a text', { hasgroups: 'true' }, [undefined, 'too many']],
  ['more than fit, of the first version', { 'groups:src1': 'https://graph.example' }, [undefined, 'too many']],
  ['more than fit, but roles', { hasgroups: true, roles: ['it'] }, ['Admin', 'too many']],
  ['other claims that do not fit', { _claim_names: { address: 'src1' }, groups: ['desk'] }, ['Team']],
])('groups: %s', (_, token, type, info) => expect(groupsOf(token, info)).toEqual(type));

test('the age of the proof is by the directory’s clock alone', () => {
  expect([read({ auth_time: 640 }).passwordAge, read({ auth_time: 1005 }).passwordAge, read({}).passwordAge]).toEqual([
    360,
    0,
    undefined,
  ]);
});
