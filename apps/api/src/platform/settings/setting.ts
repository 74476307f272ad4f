import type { SettingSection } from '@sac/contract/settings/setting-sections';
import type { SettingDetails, SettingInput } from '@sac/contract/settings/settings-api';
import type { z } from 'zod';

interface Base {
  /** Reads the value from its text, as the environment, the database and the screen write it. */
  type: z.ZodType;
  /** As text. Not given: the setting may be left out. */
  default?: string;
  /** On the screen, {office} is this office's address, {inbound} that of Sendgrid's Inbound Parse. */
  help: string;
  /**
   * Writes the text in its one form, from what people paste; so it is stored and shown. What it cannot read stays, for `type` to
   * refuse.
   */
  tidy?: (text: string) => string;
}

/** What only the operator decides, in the environment: addresses, the database, keys, stores and limits of resources. */
export interface OperatorSetting extends Base {
  /** The heading of `.env.example` that it is under. */
  group: string;
  /** What `.env.example` shows where there is no default. */
  example?: string;
}

/** What an Admin decides on the screen Settings. A variable of the environment with the same name wins. */
export interface ScreenSetting extends Base {
  section: SettingSection;
  label: string;
  input: SettingInput;
  /** What the value means now, where that is not plain from it: a sentence, or ''. `texts` are all settings that have a value. */
  meaning?: (text: string, texts: Readonly<Record<string, string | undefined>>) => string;
  /** What follows from the value, in lines that the screen shows on demand. */
  details?: (text: string, texts: Readonly<Record<string, string | undefined>>) => SettingDetails;
}

export type Setting = OperatorSetting | ScreenSetting;

/** The values of settings: those without a default may be missing. */
export type ValuesOf<S extends Record<string, Setting>> = {
  [K in keyof S]: S[K] extends { default: string } ? z.output<S[K]['type']> : z.output<S[K]['type']> | undefined;
};
