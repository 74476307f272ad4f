/** The parts of the screen Settings, in the order of its tabs. */
export const settingSections = ['Office', 'Email', 'Cards', 'Work', 'Security', 'Privacy', 'Integrations'] as const;
export type SettingSection = (typeof settingSections)[number];
