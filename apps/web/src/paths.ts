export const paths = {
  signIn: '/',
  admin: '/admin',
  forgotPassword: '/admin/forgot-password',
  choosePassword: '/admin/choose-password',
} as const;
/** They are open without a session. */
export const openPaths: readonly string[] = [paths.signIn, paths.forgotPassword, paths.choosePassword];
